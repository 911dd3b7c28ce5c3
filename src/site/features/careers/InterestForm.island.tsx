import { INTEREST, INTEREST_RECEIVED } from '#content/en/careers.ts';
import { interestForm } from '#shared/forms/en/interest.ts';
import { InterestFields, type InterestFormProps } from './InterestFields.tsx';

export function InterestForm(props: InterestFormProps) {
  return (
    <InterestFields form={interestForm} words={INTEREST} received={INTEREST_RECEIVED} {...props} />
  );
}
