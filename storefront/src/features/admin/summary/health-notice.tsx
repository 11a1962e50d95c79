import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '../setup/api/setup.ts';
import { StyledNotice } from './styled-notice.ts';

/** Says what is wrong with the running shop, and what to do: docs/operating.md#health. */
export function HealthNotice() {
  const { data } = useQuery(setupQuery);
  if (!data || data.problems.length === 0) return null;
  return (
    <StyledNotice open>
      <summary>The shop needs its owner</summary>
      <ul>
        {data.problems.map(({ kind, detail }) => (
          <li key={kind}>{detail}</li>
        ))}
      </ul>
    </StyledNotice>
  );
}
