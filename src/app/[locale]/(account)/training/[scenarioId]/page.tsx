import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { loadAgentConfig } from "~/features/scenario/data";
import { referenceSchema } from "~/features/scenario/schema";
import { Practice } from "~/features/training/components/practice";
import { isReservedTrainingId } from "~/features/training/reserved-ids";
import { Link } from "~/i18n/navigation";
import { env } from "~env";
import { requireActor } from "../../require-actor";

interface Props {
  params: Promise<{ scenarioId: string }>;
}

async function loadScenario({ params }: Props) {
  const reference = referenceSchema.safeParse(decodeURIComponent((await params).scenarioId));
  if (!reference.success || isReservedTrainingId(reference.data)) return null;
  return loadAgentConfig({ scenarioId: reference.data, locale: await getLocale() });
}

export async function generateMetadata(props: Props) {
  const scenario = await loadScenario(props);
  return scenario ? { title: scenario.scenarioTitle } : {};
}

export default async function TrainingPage(props: Props) {
  const { scenarioId } = await props.params;
  await requireActor(`/training/${scenarioId}`);
  const t = await getTranslations("dashboard");
  const scenario = await loadScenario(props);
  if (!scenario) notFound();
  return (
    <div className="container-page max-w-3xl py-8 sm:py-12">
      <p>
        <Link href="/dashboard" className="text-link inline-block py-2 text-sm">
          ← {t("back")}
        </Link>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{scenario.scenarioTitle}</h1>
      <p className="mt-3 max-w-prose text-muted">{scenario.scenarioDescription}</p>
      <div className="mt-6">
        <Practice
          scenarioId={scenario.scenarioId}
          agentName={scenario.characterName}
          imageUrl={scenario.characterImageUrl}
          stereotype={scenario.metadata.stereotype.name}
          conversationType={scenario.conversationType}
          hearing={env.STT_PROVIDER === "browser" ? "browser" : "server"}
        />
      </div>
    </div>
  );
}
