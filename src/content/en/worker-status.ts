/** What assistants are to us and to the practice: /pricing, /careers, /terms and the questions state this sentence. */
export const WORKER_STATUS =
  'Assistants are independent contractors of ours: we sign with them, pay them and answer for their work.';
