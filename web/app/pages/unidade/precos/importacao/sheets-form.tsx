import { Form } from 'react-router'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Fold } from '#ui/overlay/fold.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { stackClass } from '#ui/base/layout.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'

/** The choice of the sheets to read; open while one is not read. A file of one sheet has no choice. */
export function SheetsForm({
  rede,
  importacao: { folhas },
  problema,
}: {
  rede: string
  importacao: Importacao
  problema: FormRefusal['problema'] | undefined
}) {
  const error = fieldError(problema, 'abas')
  if (folhas.length === 0) return null
  const read = folhas.filter(({ lida }) => lida).length
  return (
    <Card>
      <Fold
        title="Abas do arquivo"
        more={`${read} de ${folhas.length} lidas`}
        open={read < folhas.length || error !== undefined}
      >
        <Form method="post" className={stackClass(16)}>
          <UnidadeField id={rede} />
          <FieldGroup
            name="abas"
            label="Quais abas têm os preços de hoje?"
            hint="Ao trocar as abas a conferência recomeça: o que foi escrito nas linhas não fica."
            error={error}
          >
            {folhas.map(({ nome, lida }, i) => (
              <Checkbox key={i} name="aba" value={nome} defaultChecked={lida}>
                {nome}
              </Checkbox>
            ))}
          </FieldGroup>
          <p>
            <SubmitButton variant="outline" name="acao" value="abas" of={{ acao: 'abas' }}>
              Ler estas abas
            </SubmitButton>
          </p>
        </Form>
      </Fold>
    </Card>
  )
}
