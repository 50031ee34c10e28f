import type { TipoRede } from '@alento/contract/rede.ts'

/** Display names of kinds of units. */
export const tipoRedeLabel = {
  CLINICA: 'Clínica',
  MEDICO: 'Médico',
  CONSULTORIO: 'Consultório',
  LABORATORIO: 'Laboratório',
  'CLINICA DE IMAGEM': 'Clínica de imagem',
} satisfies Record<TipoRede, string>
