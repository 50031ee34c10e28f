import { Form, useNavigation } from 'react-router'
import type { Mudanca } from '@alento/contract/mudanca.ts'
import { fieldError, type FormRefusal } from '#lib/api.ts'
import { formatInstante } from '#lib/format.ts'
import { ChangeTable } from '../../../parts/revisao.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { NewPlaceField } from './review-forms.tsx'

const endereco = ['cep', 'localAtendimento', 'numero', 'bairro', 'cidade', 'uf']

/** What a HABILITADO unit asks for, and what to do about it. Another address needs its place. */
export function ChangeRequest({ mudanca, refusal }: { mudanca: Mudanca; refusal: FormRefusal | undefined }) {
  const going = useNavigation().formData?.get('acao')
  const error = (acao: string, field: string) =>
    refusal?.typed['acao'] === acao ? fieldError(refusal.problema, field) : undefined
  const moves = mudanca.campos.some(({ campo }) => endereco.includes(campo))
  const id = <input type="hidden" name="mudanca" value={mudanca._id} />
  return (
    <Card aria-labelledby="mudanca">
      <Stack gap={16}>
        <Stack gap={4}>
          <h2 id="mudanca">A unidade pede uma mudança</h2>
          <p className="muted">
            {mudanca.pedidaPor}, {formatInstante(mudanca.pedidaEm)}
          </p>
        </Stack>
        <ChangeTable mudanca={mudanca} />
        <Grid>
          <Form method="post" noValidate>
            <Stack gap={12}>
              {id}
              {moves && (
                <NewPlaceField
                  busca={mudanca.campos
                    .filter(({ campo }) => endereco.includes(campo))
                    .map(({ depois }) => depois)
                    .join(', ')}
                  before={refusal?.typed['lugar'] ?? ''}
                  error={error('aplicar', 'lugar')}
                />
              )}
              {moves && <p className="small muted">Sem o lugar, a unidade sai do mapa até você marcar.</p>}
              <div>
                <Button name="acao" value="aplicar" busy={going === 'aplicar'}>
                  Aplicar a mudança
                </Button>
              </div>
            </Stack>
          </Form>
          <Form method="post" noValidate>
            <Stack gap={12}>
              {id}
              <Field
                label="Motivo da recusa"
                hint="A unidade recebe este texto por e-mail."
                error={error('recusar', 'motivo')}
              >
                <Textarea name="motivo" rows={3} maxLength={1000} defaultValue={refusal?.typed['motivo']} />
              </Field>
              <div>
                <Button variant="outline" name="acao" value="recusar" busy={going === 'recusar'}>
                  Recusar
                </Button>
              </div>
            </Stack>
          </Form>
        </Grid>
      </Stack>
    </Card>
  )
}
