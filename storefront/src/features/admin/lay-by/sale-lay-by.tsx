import { layByTerms, type LayByTerms } from '@chitenge/contract/lay-by-terms';
import { toNgwee } from '@chitenge/contract/money';
import { shopDay } from '@chitenge/contract/shop-time';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { TermsChoice } from '../../lay-by/index.ts';
import { Stack } from '../components/layout.ts';

/** Returns what gives the terms of a lay-by of a total in kwacha: null where the shop sells none, or it is too little. */
export function useLayByTerms(): (total: string) => LayByTerms | null {
  const rules = useStoreSettings()?.layBy ?? null;
  return (total) => rules && layByTerms(rules, toNgwee(total), shopDay(new Date()));
}

interface SaleLayByProps {
  /** Kwacha. */
  total: string;
  terms: LayByTerms;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The choice between a sale and a lay-by, with the terms that staff tell the customer. */
export function SaleLayBy({ total, terms, isChosen, onChange }: SaleLayByProps) {
  return (
    <Stack $gap="s">
      <TermsChoice
        legend="Paid"
        termsLabel="Terms to tell the customer"
        terms={terms}
        total={toNgwee(total)}
        isChosen={isChosen}
        onChange={onChange}
      />
    </Stack>
  );
}
