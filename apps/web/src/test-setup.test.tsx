import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('shows the page where something that was waited for did not come', async () => {
  render(<p>Nothing here but this.</p>);
  const waited = screen.findByText('Something else', {}, { timeout: 50 });
  await expect(waited).rejects.toThrow(/Something else[\s\S]*Nothing here but this/);
});
