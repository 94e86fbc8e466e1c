import { defineSignal } from '../../platform/signals.ts';
import type { ConnectionRow } from './connection-view.ts';

/** An account was disconnected, or another one took its place. Its row is gone already. */
export const connectionRemoved = defineSignal<ConnectionRow>('connection-removed');
