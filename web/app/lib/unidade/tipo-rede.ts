import type { TipoRede } from '@alento/contract/rede.ts'

/** Kinds of unit as a person reads them. */
export const tipoRedeLabel = {
  CLINICA: 'Clínica',
  MEDICO: 'Médico',
  CONSULTORIO: 'Consultório',
  LABORATORIO: 'Laboratório',
  'CLINICA DE IMAGEM': 'Clínica de imagem',
} satisfies Record<TipoRede, string>
