/** Labels of the facts about the business. */
export const BUSINESS = {
  title: 'Who you’d be working with',
  facts: {
    legalName: 'Legal name',
    state: 'Registered in',
    founded: 'In business since',
    phone: 'Phone',
    privacyOfficer: 'Privacy officer',
    insurance: 'Insurance',
  },
} as const;
