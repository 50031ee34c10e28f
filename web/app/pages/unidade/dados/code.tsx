import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { PostForm } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Buttons, Grid } from '#ui/base/layout.tsx'

/** Sets the network code of all units with one name; for the platform administrator. */
export function CodeCard({ rede, refusal }: { rede: CadastroRede; refusal: FormRefusal | undefined }) {
  return (
    <Card>
      <CardHead title="Código da rede" />
      <PostForm refusal={refusal} gap={16}>
        <UnidadeField id={rede._id} />
        <input type="hidden" name="acao" value="codigo" />
        <input type="hidden" name="nomeRede" value={rede.nomeRede} />
        <p className="muted">Muda em todas as unidades que se chamam {rede.nomeRede}.</p>
        <FormRefused problema={refusal?.problema} />
        <Grid>
          <TypedField
            name="codigoRede"
            label="Novo código"
            refusal={refusal}
            before={rede.codigoRede}
            maxLength={20}
          />
        </Grid>
        <Buttons>
          <Button variant="outline">Mudar o código</Button>
        </Buttons>
      </PostForm>
    </Card>
  )
}
