/** The page for addresses that do not exist. */
export const NOT_FOUND = {
  meta: {
    title: 'Page Not Found',
    description: 'We can’t find that page. Here are the pages most visitors are looking for.',
  },
  title: 'Page not found',
  text: 'We can’t find that page. It may have moved, or the link may have a typo. Most visitors look for one of these:',
  pictureAlt: 'A cat with a headset sits at a desk',
  ways: [
    { label: 'Home', path: '/' },
    { label: 'Medical staff for hire', path: '/medical-staff' },
    { label: 'Practice types', path: '/practices' },
    { label: 'Jobs for virtual assistants', path: '/careers' },
    { label: 'Contact us', path: '/contact' },
  ],
} as const;
