import { z } from 'zod';
import { textOf } from './fields.ts';

export const dateField = z.iso.date('Enter a date such as 2026-01-31');
export const timeField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 09:00');
/** Which of two moments is meant, where clocks show a time twice. */
export const offsetField = z.string().regex(/^[+-]\d{2}:\d{2}$/, 'Enter an offset, such as +10:00');
export const idField = z.string().min(1).max(64);
export const idList = z.array(idField).max(20, 'At most 20 interviewers');
export const paragraphs = (maxLength: number, label: string) => textOf({ label, maxLength, hasLines: true });
