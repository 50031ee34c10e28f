import { reasonsOf } from '#pages/plataforma/reason-text.ts'

/** The reasons for a refund, kept in the audit trail. */
export const motivosDevolucao = reasonsOf(
  'Unidade não atendeu',
  'Cobrança a mais',
  'Exame ou horário errado',
  'Paciente não pôde ir',
)
