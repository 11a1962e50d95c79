import { useQuery } from '@tanstack/react-query';
import { adminCategoriesQuery } from '../../categories/api/get-categories.ts';

/** The options of a select for a product's category. They may load after the select has a value. */
export function CategoryOptions() {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  return (
    <>
      <option value="">None</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
