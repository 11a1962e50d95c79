import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { Section } from '../components/section.tsx';
import { salesQuery } from '../reports/report-queries.ts';
import { SalesChart } from '../reports/sales-chart.tsx';

/** The sales of today and the six days before, as a picture. */
export function Week() {
  const [to] = useState(() => shopDay(new Date()));
  const report = useQuery(salesQuery({ by: 'day', from: addDays(to, -6), to }));
  return (
    <Section title="Sales of seven days">
      <Loaded query={report} loading="Loading sales..." rows={3} failed="Failed to fetch the sales">
        {({ rows, total }) =>
          Number(total.amount) === 0 && Number(total.amountBefore) === 0 ? (
            <ListEmpty>No sales in these days, nor in the seven before.</ListEmpty>
          ) : (
            <SalesChart by="day" rows={rows} />
          )
        }
      </Loaded>
    </Section>
  );
}
