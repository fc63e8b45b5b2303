/** Failures in a row after which a service is left alone. A time-out weighs as much: nobody waits for it twice. */
const failuresToOpen = 2;
const restMs = 20_000;

/**
 * Keeps a talk from waiting again and again for a service that is down. After a rest one request may try; if it works,
 * all is as before.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;

  constructor({ now = () => performance.now() }: { now?: () => number } = {}) {
    this.#now = now;
  }

  /** May the service be asked now? */
  get closed(): boolean {
    return this.#now() >= this.#openUntil;
  }

  succeed(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  fail({ slow }: { slow: boolean }): void {
    this.#failures += slow ? failuresToOpen : 1;
    if (this.#failures < failuresToOpen) return;
    this.#openUntil = this.#now() + restMs;
    // The request after the rest is on probation: one more failure opens again.
    this.#failures = failuresToOpen - 1;
  }
}
