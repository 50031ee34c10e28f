import type { Pessoa } from './pessoas.ts'

/** Professions without the title of doctor, which neither order exams nor prescribe. */
export const naoMedicas = new Set([
  'Psicologia',
  'Nutrição',
  'Fisioterapia',
  'Fonoaudiologia',
  'Terapia Ocupacional',
  'Odontologia',
])

/** 'Dr. ' or 'Dra. ' for physicians and dentists, nothing for the others. */
export function tituloDe(especialidade: string, { genero }: Pessoa): string {
  if (naoMedicas.has(especialidade) && especialidade !== 'Odontologia') return ''
  return genero === 'F' ? 'Dra. ' : 'Dr. '
}
