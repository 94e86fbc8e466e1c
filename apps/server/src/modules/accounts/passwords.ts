import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ProductError } from '../../platform/product-error.ts';

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when an account does not exist, so that both cases take the same time. */
const nobodysHash = await hash('no account has this password', argon2Options);

let leakedPasswords: Set<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

/** Whether the password is the account's; with no account it does the same work and says no. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password);
  return passwordHash !== undefined && isRight;
}

/** Refuses passwords that stand on the public lists of leaked ones. */
export function refuseLeakedPassword(password: string, field: string): void {
  leakedPasswords ??= new Set(dictionary['passwords-common'].map(String));
  if (leakedPasswords.has(password.toLowerCase())) {
    const error = new ProductError('password_leaked');
    throw new ProductError('password_leaked', { fields: { [field]: error.message } });
  }
}
