import type { ChoiceOf } from '@chitenge/contract/product-fields';

/** Returns the options of a choice that may be empty. @param none label of the empty one */
export const choiceOptions = ({ labels }: ChoiceOf, none: string) => [
  { value: '', label: none },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
