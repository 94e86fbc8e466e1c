import { defineSignal } from '../../platform/signals.ts';

/** Files are about to be removed, rows and all: whoever refers to them lets go. */
export const filesRemoved = defineSignal<{ keys: string[] }>('files-removed');
