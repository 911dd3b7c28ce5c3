/** The day by which we answer, on pages that confirm a form and state the promise (`CLAIMS.replyTime`) as well. */
export const REPLY_BY = {
  en: (day: string) => `You’ll hear from us by ${day}.`,
  es: (day: string) => `Te respondemos a más tardar el ${day}.`,
} as const;
