import IconUserShield from 'icon:user-shield'
import { Form } from 'react-router'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { unidadeField, unidadePage } from '#lib/unidade/unidade-field.ts'
import { Button } from '#ui/base/button.tsx'

/** Opens the unit's own area for the platform's administrator: data, prices, schedule, appointments. (ADR 0151) */
export const ActForUnit = ({ revisao }: { revisao: Pick<Revisao, '_id' | 'nomeRede'> }) => (
  <Form method="post" action={`${unidadePage}?de=/admin`}>
    <input type="hidden" name={unidadeField} value={revisao._id} />
    <Button variant="outline" icon={IconUserShield} title={`Abre a área de ${revisao.nomeRede}`}>
      Agir por esta unidade
    </Button>
  </Form>
)
