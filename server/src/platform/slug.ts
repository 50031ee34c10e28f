/** Lower case, no accents, hyphens: 'Patologia Clínica/Medicina Laboratorial' is patologia-clinica-medicina-laboratorial. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
