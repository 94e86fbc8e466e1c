import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

describe('what uploads hold in memory', () => {
  it('is bounded for one address, and for all, and free again afterwards', () => {
    const gate = createUploadGate({ totalBytes: 100, addressBytes: 60 });
    const first = gate.enter('192.0.2.1');
    first.add(60);
    expect(() => gate.enter('192.0.2.1').add(1)).toThrow(
      expect.objectContaining({ code: 'too_many_requests' }),
    );
    const other = gate.enter('192.0.2.2');
    other.add(39);
    expect(() => other.add(2)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    other.release();
    first.release();
    gate.enter('192.0.2.1').add(50);
    expect(gate.heldBytes()).toBe(51);
  });
});
