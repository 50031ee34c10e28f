import { TabsNav } from '#ui/nav/tabs-nav.tsx'

type Aba = 'consulta' | 'exame' | 'pacote'

const abas: readonly (readonly [Aba, string, string])[] = [
  ['consulta', 'Consultas', '/admin/precos'],
  ['exame', 'Exames', '/admin/precos?tipo=exame'],
  ['pacote', 'Pacotes de exames', '/admin/precos/pacotes'],
]

/** The tabs of a unit's services: consultations, exams, and packages of exams. */
export const PrecosTabs = ({ current, counts }: { current: Aba; counts: Partial<Record<Aba, number>> }) => (
  <TabsNav
    label="Tipo de serviço"
    tabs={abas.map(([aba, label, href]) => {
      const count = counts[aba]
      return { href, label, current: aba === current, ...(count !== undefined && { count }) }
    })}
  />
)
