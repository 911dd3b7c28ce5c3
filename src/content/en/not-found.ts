/** The page for addresses that do not exist. */
export const NOT_FOUND = {
  meta: {
    title: 'Page Not Found',
    description: 'There is no page at this address. Here is where most visitors wanted to go.',
  },
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or the link may have a typo. Most visitors wanted one of these:',
  pictureAlt: 'A cat with a headset sits at a desk',
  ways: [
    { label: 'Home', path: '/' },
    { label: 'Medical staff for hire', path: '/medical-staff' },
    { label: 'Practice types', path: '/practices' },
    { label: 'Jobs for virtual assistants', path: '/careers' },
    { label: 'Contact us', path: '/contact' },
  ],
} as const;
