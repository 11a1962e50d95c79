import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { ListboxSelect } from './listbox-select.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Pagination } from './pagination.tsx';
import { SearchBox } from './search-box.tsx';
import { fill } from '../../../testing/fill.ts';

it('ConfirmDialog focuses Cancel first, and closes without confirming on Escape', async () => {
  const [onConfirm, onOpenChange] = [vi.fn<() => void>(), vi.fn<(open: boolean) => void>()];
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete shirt"
      question="Are you sure you want to delete this product?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete shirt' })).toHaveAccessibleDescription(
    'Are you sure you want to delete this product?',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await seriousViolations()).toEqual([]);
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('ListboxSelect reports a change when an option is picked, not while the arrow keys move', async () => {
  const onValueChange = vi.fn<(value: 'shipped' | 'delivered') => void>();
  render(
    <>
      <label htmlFor="status">Status</label>
      <ListboxSelect
        id="status"
        required={false}
        aria-invalid={undefined}
        aria-describedby={undefined}
        value="pending"
        valueLabel="Pending"
        options={[
          { value: 'shipped', label: 'Shipped' },
          { value: 'delivered', label: 'Delivered' },
        ]}
        onValueChange={onValueChange}
      />
    </>,
  );
  const user = userEvent.setup();
  const control = screen.getByRole('combobox', { name: 'Status' });
  expect(control).toHaveTextContent('Pending');
  control.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(onValueChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('delivered');
});

describe('SearchBox', () => {
  it('searches after a pause, and keeps newer text when the submitted term comes back', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    const { rerender } = render(<SearchBox label="Search" value="" onSearch={onSearch} />);
    const user = userEvent.setup();
    await fill(user, screen.getByRole('searchbox'), ' ab');
    expect(onSearch).not.toHaveBeenCalled();
    await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('ab'));
    await user.type(screen.getByRole('searchbox'), 'c');
    rerender(<SearchBox label="Search" value="ab" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveValue(' abc');
    rerender(<SearchBox label="Search" value="other" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveValue('other');
  });

  it('says when there may be more rows', () => {
    render(
      <Pagination
        page={1}
        pageSize={20}
        total={1000}
        isMinimum
        itemsName="orders"
        onPageChange={vi.fn<() => void>()}
      />,
    );
    expect(screen.getByText('1–20 of 1000 or more orders')).toBeVisible();
  });
});
