import { INTEREST, INTEREST_RECEIVED } from '#content/es/careers.ts';
import { interestForm } from '#shared/forms/es/interest.ts';
import { InterestFields, type InterestFormProps } from './InterestFields.tsx';

export function InterestFormEs(props: InterestFormProps) {
  return (
    <InterestFields form={interestForm} words={INTEREST} received={INTEREST_RECEIVED} {...props} />
  );
}
