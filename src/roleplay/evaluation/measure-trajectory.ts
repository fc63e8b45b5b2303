import type { CharacterState } from "../script/persona";

interface TrajectoryStep {
  /** Index of the turn after which the state was this. */
  turn: number;
  trust: number;
  tension: number;
  /** Change since the step before. */
  trustBy: number;
  tensionBy: number;
}

interface Trajectory {
  steps: TrajectoryStep[];
  /** The turn that did the relation most good, and the one that did it most harm; null when nothing moved. */
  best: TrajectoryStep | null;
  worst: TrajectoryStep | null;
}

/** How trust and tension moved, and at which turn. Turns without a state are passed over. */
export function measureTrajectory(states: readonly { turn: number; state: CharacterState | undefined }[]): Trajectory {
  const steps: TrajectoryStep[] = [];
  for (const { turn, state } of states) {
    if (!state) continue;
    const before = steps.at(-1);
    steps.push({
      turn,
      trust: state.trust,
      tension: state.tension,
      trustBy: before ? state.trust - before.trust : 0,
      tensionBy: before ? state.tension - before.tension : 0,
    });
  }
  const gain = ({ trustBy, tensionBy }: TrajectoryStep) => trustBy - tensionBy;
  const ordered = [...steps].sort((a, b) => gain(b) - gain(a) || a.turn - b.turn);
  const best = ordered[0];
  const worst = ordered.at(-1);
  return {
    steps,
    best: best && gain(best) > 0 ? best : null,
    worst: worst && gain(worst) < 0 ? worst : null,
  };
}
