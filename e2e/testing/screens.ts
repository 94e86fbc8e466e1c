import type { Locator, Page } from '@playwright/test';
import { type Member, type Person, rememberSession } from '../product/people.ts';
import { expect } from './test.ts';

/** The control with this label, with or without the mark of required ones. */
export function getField(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\*?$`));
}

/** Fills the login form and sends it. */
export async function submitLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Fills the sign-up form that is open, and sends it. */
export async function submitSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Opens a page as somebody who is signed in. */
export async function openAs(page: Page, member: Member, path: string): Promise<void> {
  await rememberSession(page, member);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Chooses from the menu of a job in the list of jobs. */
export async function chooseJobAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
