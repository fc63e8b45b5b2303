import type { Actor } from "~/server/auth/actor";
import { env } from "~env";
import { requestUpgrade } from "./mutations";
import type { UpgradeResult } from "./schema";

/**
 * How somebody gets PRO. The only way so far is `request`: a person of ours reads the wish and answers it. A payment service
 * becomes a second entry here, chosen by PAYMENT_PROVIDER.
 */
interface PaymentPort {
  /** Begins the way to PRO for this person. */
  begin(actor: Actor): Promise<UpgradeResult>;
}

const providers: Record<typeof env.PAYMENT_PROVIDER, PaymentPort> = { request: { begin: requestUpgrade } };

/** The way to PRO of this installation. */
export const payment: PaymentPort = providers[env.PAYMENT_PROVIDER];
