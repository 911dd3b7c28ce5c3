/**
 * Google Apps Script, bound to a spreadsheet: writes the rows that docs/recipes/google-sheets.ts sends.
 * Script property KEY: the same long random text as SHEETS_KEY of the receiver.
 */
const HEADINGS = [
  'Lead id',
  'Received',
  'Form',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Answers',
];

// biome-ignore lint/correctness/noUnusedVariables: Google calls it.
function doPost(e) {
  const { key, row } = JSON.parse(e.postData.contents);
  if (key !== PropertiesService.getScriptProperties().getProperty('KEY'))
    return answer('wrong key');
  if (!Array.isArray(row) || row.length !== HEADINGS.length) return answer('wrong row');
  // Two calls at once would otherwise write the same row.
  const lock = LockService.getScriptLock();
  lock.waitLock(10000);
  try {
    const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
    if (sheet.getLastRow() === 0) sheet.appendRow(HEADINGS);
    // A lead may arrive twice; its row is then written once.
    const found = sheet.createTextFinder(String(row[0])).matchEntireCell(true).findNext();
    const place = found ? found.getRow() : sheet.getLastRow() + 1;
    sheet.getRange(place, 1, 1, HEADINGS.length).setValues([row.map(asText)]);
    return answer('stored');
  } finally {
    lock.releaseLock();
  }
}

/** The apostrophe makes a cell text, so that nothing a visitor typed becomes a formula. A cell holds 50,000 characters. */
function asText(value) {
  return `'${String(value).slice(0, 49000)}`;
}

/** Scripts can't set a status: the receiver reads the word. */
function answer(result) {
  return ContentService.createTextOutput(JSON.stringify({ result })).setMimeType(
    ContentService.MimeType.JSON,
  );
}
