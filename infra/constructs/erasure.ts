import { Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import { type Ground, HandlerFunction } from '#infra/constructs/handler-function.ts'
import { needsOf } from '#infra/constructs/needs.ts'
import { quietStateMachine } from '#infra/constructs/quiet-state-machine.ts'
import { type ErasureStep, erasureDefinition } from '#infra/pipeline/erasure.ts'

/** The state machine that removes what users no longer want kept, and its functions. */
export class Erasure extends Construct {
  readonly stateMachine: StateMachine

  constructor(scope: Construct, id: string, ground: Ground) {
    super(scope, id)
    const step = (id: string, name: ErasureStep) => {
      const handlerPath = `pipeline/${name}`
      return new HandlerFunction(this, id, { handlerPath, needs: needsOf(handlerPath), ...ground })
    }
    const functions: Record<ErasureStep, HandlerFunction> = {
      'erase-analysis': step('EraseAnalysis', 'erase-analysis'),
      'erase-account': step('EraseAccount', 'erase-account'),
      'confirm-erasure': step('ConfirmErasure', 'confirm-erasure'),
    }
    const resources = Object.values(functions).map(({ functionArn }) => functionArn)
    const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
      inlinePolicies: { steps: new PolicyDocument({ statements: [invoke] }) },
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Delivering logs has no resource in IAM.',
    })
    this.stateMachine = quietStateMachine(this, {
      definition: erasureDefinition({ functions }),
      role,
      logSuffix: '-erasure',
    })
  }
}
