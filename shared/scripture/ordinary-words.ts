/** Ordinary words and other names, folded, that are near the name of a book and never taken for it. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `abacate abacates abacaxi abades abadias abacos abias cabares cadarcos caminhos carinhos carrinhos
   cegonhas celebres cenarios chacais chacara chacaras chamaram chamaras chamares chamariz chocalhos
   cominhos conchas contarias coreanos correntes correntinos cretinos crianca criancas danilo daniela
   ebrios eclesial eclesiais eclesiastica eclesiasticas eclesiastico eclesiasticos edital efeito efeitos
   efesio efeso efetivo efetivos enesimo enesimos esdra estradas evidencias excecao excedeu excedido
   excessivo excessivos excelente executivo executou exequias exequial exequivel exequiveis exerceu
   exercicio exilio existiu exito exitos ezequias ezequielzinho fileiras filetes fileto filiais filial
   filipina filipinas filipino filipinos filhos gaiatas galantes galaxia galaxias galegas galegos galeras
   galerias galhadas gametas garantas gaiolas gemeas gemeos generais generosas generosos geneses genetica
   geneticas genial geniais gentes gentis geracoes gerais gerencias germes goiabas gravatas guerreiam
   guerreiros guerras guerreia hebreia hebreias hebreu hebraico hebraicos helenos herois hostias ideias
   idosos isabel isaque israel jeremiada jeremiadas jerusalem jonatas josias judeus judias juizados
   lamentaveis lamentamos lamentareis lamentou laminacoes lavradores legitimo legitimos levita levitas
   levitacao levitou macacas macacos macabeus maiorias malacia malaquita malaria malarias malhacao
   malicia malicias malucas malucos mancos manhas maquias maracas maranhao marcas marco marcou marechais
   margaridas margens marinhos maresias martires matanias matemos materias mateiros matias matos mateos
   matou matriz mercados michele micaias milesimas milenios micas miseria miserias misterios moqueca
   moquecas munheca necessarias nemias noemi nomias nomes obedeceu ocasioes odeias oficinas onias osasco
   otavias ousadia ousadias ociosas pedreiro pedrada pessoal proverbial proverbiais provedores previas
   relacao relacoes relevancia revelacoes revelada reveladas revelado revelados revelando revelar revelou
   remansos revogacao revolucao romance romances romancos romano romana romanas romaria romarias romeno
   romenos romeiros romeu ruanda salarios salas saldos salmao salmoes salgados salmista salmistas salmodia
   saltos salva salvas salvo salvos samaria samaritana samaritano samaritanos samias sarcasmos sereias
   sinfonia sinfonias simonia simonias sofia sofias sofismas sofrencia sofremos sofrimento sumos tampouco
   timidos timoneiro timor tessalonica vacarias xicara xicaras zacarelli zoologia`.split(/\s+/),
)
