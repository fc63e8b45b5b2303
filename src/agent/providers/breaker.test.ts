import { describe, expect, it } from "vitest";
import { CircuitBreaker } from "./breaker";

describe("leaving a broken service alone", () => {
  it("opens after two failures or one time-out, and lets one request try after a rest", () => {
    let now = 0;
    const breaker = new CircuitBreaker({ now: () => now });
    breaker.fail({ slow: false });
    expect(breaker.closed).toBe(true);
    breaker.fail({ slow: false });
    expect(breaker.closed).toBe(false);
    now = 21_000;
    expect(breaker.closed).toBe(true);
    breaker.fail({ slow: false });
    expect(breaker.closed).toBe(false);
    now = 50_000;
    breaker.succeed();
    breaker.fail({ slow: false });
    expect(breaker.closed).toBe(true);
    breaker.fail({ slow: true });
    expect(breaker.closed).toBe(false);
  });
});
