import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';

/** Stands for the browser's: nothing is laid out here, so nothing ever grows by itself. */
let grow: (() => void)[] = [];

beforeEach(() => {
  grow = [];
  class Growth {
    callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe(element: Element) {
      if (element === document.body) grow.push(this.callback);
    }
    unobserve() {}
    disconnect() {
      grow = grow.filter((callback) => callback !== this.callback);
    }
  }
  vi.stubGlobal('ResizeObserver', Growth);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const menus = {
  select: (
    <Select
      aria-label="Owner"
      value={undefined}
      onValueChange={() => undefined}
      options={[{ value: 'a', label: 'Li Na' }]}
    />
  ),
  menu: (
    <DropdownMenu
      trigger={<IconButton icon={Ellipsis} label="Owner" />}
      items={[{ label: 'Li Na', onSelect: () => undefined }]}
    />
  ),
};

it.each(Object.entries(menus))(
  'keeps the trigger of an open %s in its place while the page grows',
  async (_, menu) => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    render(menu);
    const trigger = screen.getByLabelText('Owner');
    const place = vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 10, 10));
    const user = userEvent.setup();
    trigger.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Li Na');
    place.mockReturnValue(new DOMRect(0, 1100, 10, 10));
    act(() => {
      for (const callback of grow) callback();
    });
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 700);
    await user.keyboard('{Escape}');
    expect(grow).toEqual([]);
  },
);
