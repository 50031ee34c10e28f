import IconCalendarPlus from 'icon:calendar-plus'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Problema } from '@alento/contract/base/problema.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { formatDiaLongo, midSentence } from '#lib/texto/format.ts'
import { hourOf } from '#lib/tempo/prazo.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import type { Look } from '#lib/visita/passo.ts'
import { summaryOf } from './day.ts'
import { DayFilters } from './day-filters.tsx'
import { DayList, KeyLegend } from './day-list.tsx'
import { DeskBar } from './desk-bar.tsx'
import css from './dia.module.css'
import { expectedDay } from './expected.ts'
import type { Day as DayData, Visits } from './load.ts'
import { useDayKeys } from './use-day-keys.ts'
import { useMinute } from './use-minute.ts'

type Props = {
  day: DayData
  visits: Visits
  agora: number
  refused: Problema | undefined
}

/** The reception's day: the code on top, today's visits below, each step one tap or one key. */
export function Day({ day, visits, agora, refused }: Props) {
  const { fuso, checks, rede } = day
  const { escolha, feito } = visits
  const look: Look = { agora: useMinute(agora), fuso, desk: checks !== null }
  const visitas = expectedDay(visits.visitas, useNavigation().formData, look.agora)
  const list = useRef<HTMLDivElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useLive(`/api/agendamento/eventos?unidade=${rede}`)
  useDayKeys(list, code)
  useTold(feito, fuso)
  useFoundRow()
  return (
    <>
      <div className={css.head}>
        <Stack gap={4}>
          <h1>Hoje, {midSentence(formatDiaLongo(dayIn(look.agora, fuso)))}</h1>
          <p className="muted">{summaryOf(visitas, look)}</p>
        </Stack>
        <ButtonLink variant="outline" icon={IconCalendarPlus} href="/admin/agendamentos/novo">
          Marcar horário
        </ButtonLink>
      </div>
      {checks && <DeskBar checks={checks} fuso={fuso} codeRef={code} />}
      <ProblemNotice problema={refused} />
      <section className={css.day} aria-label="Pacientes de hoje">
        {visitas.length > 0 && <DayFilters visitas={visitas} escolha={escolha} />}
        {visitas.length > 0 && <KeyLegend desk={look.desk} />}
        <DayList {...{ visitas, escolha, look, list }} />
      </section>
    </>
  )
}

const told = {
  CHEGOU: { word: 'chegou', at: 'chegouEm' },
  EM_ATENDIMENTO: { word: 'entrou para o atendimento', at: 'chamadoEm' },
  ATENDIDA: { word: 'atendimento feito', at: 'atendidoEm' },
  FALTOU: { word: 'não veio, anotado', at: 'faltouEm' },
} as const

/** Names the patient whose visit was just changed in the message. */
function useTold(feito: Visits['feito'], fuso: string): void {
  const toast = useToast()
  useLayoutEffect(() => {
    if (!feito) return
    const { agendamento: a, undo } = feito
    if (a.situacaoVisita === 'MARCADA') return
    const { word, at } = told[a.situacaoVisita]
    const when = a[at]
    toast({
      text: `${a.paciente.name}: ${word} ${when ? `às\u00a0${hourOf(Date.parse(when), fuso)}` : 'agora'}.`,
      undo,
    })
  }, [feito, fuso, toast])
}

/** A link to one visit (`#v-…`) takes the focus there. */
function useFoundRow(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash.startsWith('#v-')) return
    const row = document.querySelector(`tr[id="${CSS.escape(hash.slice(1))}"]`)
    row?.querySelector<HTMLElement>('[data-foco], summary')?.focus()
  }, [hash])
}
