import { z } from "zod";

interface JobKind<T extends z.ZodType> {
  /** What a job carries: ids and nothing else, because finished jobs stay readable in the database for some hours. */
  data: T;
  /** `short`: of jobs that wait with the same key there is one. `standard`: each is a job of its own. */
  policy: "standard" | "short";
  retryLimit: number;
  /** Seconds before the first retry; doubles with each further one, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds that one try may take at most. A worker that died is noticed much sooner, by its missing heartbeat. */
  expireInSeconds: number;
}

const defineJob = <T extends z.ZodType>(kind: JobKind<T>): JobKind<T> => kind;

/** Every job that a request can cause. What runs by the clock stands in `src/jobs/scheduled-jobs.ts`. */
export const jobKinds = {
  // A mail server may be away for a day; each mail says itself when it is no longer worth sending.
  "send-mail": defineJob({
    data: z.strictObject({ emailLogId: z.uuid() }),
    policy: "standard",
    retryLimit: 120,
    retryDelay: 10,
    retryDelayMax: 900,
    expireInSeconds: 120,
  }),
  "build-data-export": defineJob({
    data: z.strictObject({ exportId: z.uuid(), userId: z.string().min(1) }),
    policy: "standard",
    retryLimit: 5,
    retryDelay: 10,
    retryDelayMax: 600,
    expireInSeconds: 900,
  }),
  "delete-data-export": defineJob({
    data: z.strictObject({ exportId: z.uuid(), userId: z.string().min(1) }),
    policy: "standard",
    retryLimit: 20,
    retryDelay: 60,
    retryDelayMax: 3_600,
    expireInSeconds: 300,
  }),
  "erase-account": defineJob({
    data: z.strictObject({ userId: z.string().min(1) }),
    policy: "standard",
    retryLimit: 20,
    retryDelay: 60,
    retryDelayMax: 3_600,
    expireInSeconds: 900,
  }),
} as const;

export type JobName = keyof typeof jobKinds;
export const jobNames = Object.keys(jobKinds) as JobName[];
export type JobData<N extends JobName> = z.output<(typeof jobKinds)[N]["data"]>;
