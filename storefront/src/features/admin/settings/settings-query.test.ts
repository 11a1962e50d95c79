import { expect, it } from 'vitest';
import { idOfDraft, storeDraft } from './settings-query.ts';

const [ONE, OTHER] = ['person-1', 'person-2'];
const FORM = 'page-new';
const DRAFT = { title: { from: null, to: 'Care' } };

it('what a draft adds has one id as long as the draft, for each person apart', () => {
  const id = idOfDraft(ONE, FORM);
  storeDraft(ONE, FORM, DRAFT);
  expect(idOfDraft(ONE, FORM)).toBe(id);
  expect(idOfDraft(OTHER, FORM)).not.toBe(id);
  expect(idOfDraft(ONE, FORM)).toBe(id);
  storeDraft(ONE, FORM, {});
  expect(idOfDraft(ONE, FORM)).not.toBe(id);
});
