import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Context } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const saltBytes = 16;

let leakedPasswords: Set<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

/**
 * The hash that every attempt to sign up with this address and password has: one salt for the address, so that one hash tells
 * which of its attempts a password belongs to, and takes as long where there is none as where there is an account.
 */
export function hashPasswordForAddress(ctx: Context, email: string, password: string): Promise<string> {
  const salt = ctx.platform.secrets.keyedHash(`sign-up salt\n${email}`).subarray(0, saltBytes);
  return hash(password, { ...argon2Options, salt });
}

export function isPasswordRight(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Refuses passwords that stand on the public lists of leaked ones. */
export function refuseLeakedPassword(password: string, field: string): void {
  leakedPasswords ??= new Set(dictionary['passwords-common'].map(String));
  if (leakedPasswords.has(password.toLowerCase())) {
    const error = new ProductError('password_leaked');
    throw new ProductError('password_leaked', { fields: { [field]: error.message } });
  }
}
