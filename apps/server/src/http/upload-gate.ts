import { ProductError } from '../platform/product-error.ts';

const mb = 1024 * 1024;

export interface UploadGateLimits {
  /** What all uploads of this process may hold at one moment. */
  totalBytes: number;
  /** What those of one address may. */
  addressBytes: number;
}

const defaultLimits: UploadGateLimits = { totalBytes: 128 * mb, addressBytes: 48 * mb };

/** The bytes of one upload that are in memory, from its first to the end of the request. */
export interface HeldUpload {
  /** Counts bytes that arrived; refuses them where there is no room. */
  add(bytes: number): void;
  release(): void;
}

/**
 * Counts what uploads hold in memory while they are read: strangers send them, and many at once must not use up the memory of
 * everybody. Waiting senders cost nothing, because only bytes that have arrived count.
 */
export function createUploadGate(limits: UploadGateLimits = defaultLimits) {
  let total = 0;
  const byAddress = new Map<string, number>();
  return {
    enter(address: string): HeldUpload {
      let held = 0;
      const change = (bytes: number) => {
        held += bytes;
        total += bytes;
        const rest = (byAddress.get(address) ?? 0) + bytes;
        if (rest > 0) byAddress.set(address, rest);
        else byAddress.delete(address);
      };
      return {
        add(bytes) {
          change(bytes);
          if ((byAddress.get(address) ?? 0) > limits.addressBytes)
            throw new ProductError('too_many_requests', { retryAfterSeconds: 10 });
          if (total > limits.totalBytes) throw new ProductError('unavailable', { retryAfterSeconds: 5 });
        },
        release: () => change(-held),
      };
    },
    heldBytes: () => total,
  };
}
export type UploadGate = ReturnType<typeof createUploadGate>;
