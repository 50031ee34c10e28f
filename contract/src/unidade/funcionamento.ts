import { z } from 'zod'
import { fimAntes, Horario, HorarioFim } from '../base/tempo.ts'

/** One weekday on which a unit is open: `key` 1 Domingo to 7 Sábado; a second range after a pause. Local to the unit; midnight is an end. */
export const DiaAberto = z
  .strictObject({
    key: z.int().min(1).max(7),
    hora_inicio_1: Horario,
    hora_fim_1: HorarioFim,
    hora_inicio_2: Horario.nullable(),
    hora_fim_2: HorarioFim.nullable(),
  })
  .refine((d) => d.hora_inicio_1 < d.hora_fim_1, {
    path: ['hora_fim_1'],
    error: fimAntes,
  })
  .refine((d) => (d.hora_inicio_2 === null) === (d.hora_fim_2 === null), {
    path: ['hora_fim_2'],
    error: 'Informe o início e o fim',
  })
  .refine(
    (d) =>
      d.hora_inicio_2 === null ||
      d.hora_fim_2 === null ||
      (d.hora_fim_1 < d.hora_inicio_2 && d.hora_inicio_2 < d.hora_fim_2),
    { path: ['hora_inicio_2'], error: 'A pausa acaba depois de começar e antes de fechar' },
  )
export type DiaAberto = z.infer<typeof DiaAberto>

/** Opening hours, one row per weekday. Days without a row are closed; an empty list means 'not specified'. */
export const Funcionamento = z
  .array(DiaAberto)
  .max(7)
  .refine((days) => new Set(days.map(({ key }) => key)).size === days.length, {
    error: 'Cada dia da semana aparece uma vez',
  })
export type Funcionamento = z.infer<typeof Funcionamento>
