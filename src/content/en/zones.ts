/**
 * The time zones of the selector: first those of the practices, then the rest of the world from
 * west to east.
 */
export const ZONES = [
  {
    label: 'United States',
    zones: [
      { id: 'America/New_York', label: 'Eastern Time' },
      { id: 'America/Chicago', label: 'Central Time' },
      { id: 'America/Denver', label: 'Mountain Time' },
      { id: 'America/Phoenix', label: 'Arizona (no daylight saving)' },
      { id: 'America/Los_Angeles', label: 'Pacific Time' },
      { id: 'America/Anchorage', label: 'Alaska' },
      { id: 'Pacific/Honolulu', label: 'Hawaii' },
      { id: 'America/Puerto_Rico', label: 'Puerto Rico and Virgin Islands' },
      { id: 'Pacific/Guam', label: 'Guam' },
    ],
  },
  {
    label: 'Elsewhere',
    zones: [
      { id: 'America/Vancouver', label: 'Vancouver' },
      { id: 'America/Toronto', label: 'Toronto' },
      { id: 'America/Halifax', label: 'Halifax' },
      { id: 'America/St_Johns', label: 'St. John’s' },
      { id: 'America/Mexico_City', label: 'Mexico City' },
      { id: 'America/Managua', label: 'Managua' },
      { id: 'America/Guatemala', label: 'Guatemala City' },
      { id: 'America/El_Salvador', label: 'San Salvador' },
      { id: 'America/Tegucigalpa', label: 'Tegucigalpa' },
      { id: 'America/Bogota', label: 'Bogotá' },
      { id: 'America/Guayaquil', label: 'Quito and Guayaquil' },
      { id: 'America/Sao_Paulo', label: 'São Paulo' },
      { id: 'Europe/London', label: 'London' },
      { id: 'Europe/Berlin', label: 'Berlin, Madrid, Paris' },
      { id: 'Europe/Athens', label: 'Athens' },
      { id: 'Asia/Jerusalem', label: 'Jerusalem' },
      { id: 'Asia/Dubai', label: 'Dubai' },
      { id: 'Asia/Karachi', label: 'Karachi' },
      { id: 'Asia/Kolkata', label: 'India' },
      { id: 'Asia/Kathmandu', label: 'Kathmandu' },
      { id: 'Asia/Singapore', label: 'Singapore' },
      { id: 'Asia/Manila', label: 'Manila' },
      { id: 'Asia/Tokyo', label: 'Tokyo' },
      { id: 'Australia/Adelaide', label: 'Adelaide' },
      { id: 'Australia/Sydney', label: 'Sydney' },
      { id: 'Australia/Lord_Howe', label: 'Lord Howe Island' },
      { id: 'Pacific/Auckland', label: 'Auckland' },
    ],
  },
] as const;
