import { Card, CardHead } from '#ui/base/card.tsx'
import { UnitPicker } from '#pages/equipe/rede/picker.tsx'

/** Without a unit the menu has no pages of one, so the start page offers to pick one (A3). */
export const PickCard = () => (
  <Card>
    <CardHead title="Defina a rede" />
    <p className="muted">
      Escolha a unidade em que vai trabalhar. Dados, preços, agenda e financeiro do menu passam a ser os dela.
    </p>
    <UnitPicker action="/admin/rede?de=%2Fadmin" />
  </Card>
)
