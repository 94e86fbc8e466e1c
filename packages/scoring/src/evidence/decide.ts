import { readFileSync } from 'node:fs';
import { sigmoid } from '../models/linear.ts';
import type { AskedKind } from '../models/post-reader.ts';
import type { Relation, Verification } from '../models/verifier.ts';
import type { Candidate } from './candidates.ts';
import type { Place } from './passages.ts';

interface Weights {
  mean: readonly number[];
  spread: readonly number[];
  shown: readonly number[];
  met: readonly number[];
}

/** A criterion's likeliest passages, the verified ones first, as training/fit_decision.py saw them. */
export interface Seen {
  kind: AskedKind;
  candidates: readonly Candidate[];
  verified: readonly Verification[];
}

export interface Chances {
  /** That the resume shows the criterion at all. */
  shown: number;
  /** That it shows it in full. */
  met: number;
}

const kinds: readonly AskedKind[] = [
  'skill',
  'tool',
  'experience',
  'education',
  'licence',
  'language',
  'duty',
];
const places: readonly Place[] = ['work', 'claim', 'education', 'licence'];
const relations: readonly Relation[] = [
  'shown_in_work',
  'shown_in_study',
  'claimed',
  'learning',
  'planned',
  'related',
  'denied',
  'other_actor',
  'unrelated',
];
/** Where fewer passages were verified. */
const nothing = -5;

let loaded: Weights | undefined;

/** Calibrated chances from what the verifier said; the order of the numbers is that of the training. */
export function decide(seen: Seen): Chances {
  loaded ??= JSON.parse(
    readFileSync(new URL('../../models/decide.json', import.meta.url), 'utf8'),
  ) as Weights;
  const { mean, spread, shown, met } = loaded;
  const values = featuresOf(seen).map((value, index) => (value - (mean[index] ?? 0)) / (spread[index] ?? 1));
  const chance = (weights: readonly number[]) =>
    sigmoid(values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), weights.at(-1) ?? 0));
  const isShown = chance(shown);
  return { shown: isShown, met: Math.min(isShown, chance(met)) };
}

function featuresOf({ kind, candidates, verified }: Seen): number[] {
  const shown = inOrder(verified.map((one) => one.shown));
  const met = inOrder(verified.map((one) => one.met));
  const best = verified.findIndex((one) => one.shown === shown[0]);
  const own = candidates[best];
  const near = Math.max(...candidates.map((one) => one.near));
  const ofKind = kinds.map((one) => (one === kind ? 1 : 0));
  const [first = nothing, second = nothing, third = nothing] = shown;
  return [
    ...[first, second, third, met[0] ?? nothing, met[1] ?? nothing, near],
    Math.max(...candidates.map((one) => one.share)),
    candidates.some((one) => one.isNamed) ? 1 : 0,
    ...[own?.near ?? 0, own?.share ?? 0, own?.isNamed ? 1 : 0],
    ...relations.map((relation) => verified[best]?.relations[relation] ?? 0),
    ...places.map((place) => (own?.passage.place === place ? 1 : 0)),
    ...ofKind,
    ...ofKind.map((one) => one * first),
    ...ofKind.map((one) => one * near),
  ];
}

function inOrder(values: readonly number[]): number[] {
  return values.toSorted((a, b) => b - a);
}
