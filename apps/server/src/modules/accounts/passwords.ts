import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ProductError } from '../../platform/product-error.ts';

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let leakedPasswords: Set<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

/** Takes as long as checking a password, for addresses without an account. */
export async function hashForNobody(password: string): Promise<false> {
  await hashPassword(password);
  return false;
}

export function isPasswordRight(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Refuses passwords on the public lists of leaked ones. */
export function refuseLeakedPassword(password: string, field: string): void {
  leakedPasswords ??= new Set(dictionary['passwords-common'].map(String));
  if (leakedPasswords.has(password.toLowerCase())) {
    const error = new ProductError('password_leaked');
    throw new ProductError('password_leaked', { fields: { [field]: error.message } });
  }
}
