import { describe, expect, it } from 'vitest';
import { nameEngine, nameEngineVersion } from '#app/name-engine.ts';

describe('the name of an engine', () => {
  it('leaves out the version and the parts of the embedded one', () => {
    expect(nameEngine('candor-embedded 1 (lexical + MiniLM)')).toBe('Embedded engine');
    expect(nameEngine('candor-embedded 1 (lexical)')).toBe('Embedded engine');
    expect(nameEngine('candor-embedded 1')).toBe('Embedded engine');
    expect(nameEngine('candor-embedded 2.1a2b3c4d')).toBe('Embedded engine');
  });

  it('has the version where engines are told apart', () => {
    expect(nameEngineVersion('candor-embedded 2.1a2b3c4d')).toBe('Embedded engine 2.1a2b3c4d');
    expect(nameEngineVersion('qwen3, verified by candor-embedded 1')).toBe(
      'qwen3, verified by the embedded engine 1',
    );
  });

  it('keeps the model, and why it was not used', () => {
    expect(nameEngine('qwen3, verified by candor-embedded 1 (lexical + MiniLM)')).toBe(
      'qwen3, verified by the embedded engine',
    );
    expect(nameEngine('candor-embedded 1 (lexical); without qwen3: it failed')).toBe(
      'Embedded engine; without qwen3: it failed',
    );
  });

  it('keeps that a resume is in another language', () => {
    expect(nameEngine('candor-embedded 1 (lexical; the resume is in another language: de)')).toBe(
      'Embedded engine (lexical; the resume is in another language: de)',
    );
  });
});
