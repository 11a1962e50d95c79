import type { MessageMedium } from '@chitenge/contract/message-templates';
import { LABEL_COLORS } from './label-colors.ts';

export const MEDIUM_CHOICES = [
  { value: 'sms' satisfies MessageMedium, text: 'SMS', color: LABEL_COLORS.blue },
  { value: 'email' satisfies MessageMedium, text: 'Email', color: LABEL_COLORS.ink },
];
