import { list, wholeWords } from '../words.ts';

/** The nouns that titles are built on, by language. A fragment with one of them is a title before it is an employer. */
const english = list(`
accountant actor actuary adjuster administrator adviser advisor agent aide ambassador analyst anaesthetist animator apprentice
architect archivist arborist artist assembler assessor assistant associate attendant attorney auditor author baker banker barber barista
bartender beautician beekeeper bellhop blacksmith boilermaker bookkeeper bricklayer broker builder busser butcher buyer cabinetmaker
captain caregiver carer caretaker carpenter cartographer cashier caterer ceo cfo chair chairman chaplain chauffeur chef chemist chiropractor
cio ciso clerk cleaner clinician co-founder cofounder coach cobbler co-ordinator coder commander commissioner companion composer
concierge conductor conservator constable consultant contractor controller cook coo coordinator copywriter counsel counsellor counselor
courier crew cto curator custodian dealer dean decorator demonstrator dentist deputy designer detective developer devops dietitian dietician
director dishwasher dispatcher docent doctor dogger driller driver editor educator electrician embalmer employee engineer
engraver enroller entrepreneur epidemiologist estimator evaluator examiner executive expert fabricator facilitator farmer farmhand fellow
firefighter fisher fitter floater florist foreman forester founder framer freelancer gardener geologist glazier goldsmith grader groundskeeper groundsman guard guide
hairdresser hairstylist handler handyman head headteacher helper histologist historian host hostess housekeeper housekeeping hygienist illustrator
inspector installer instructor integrator intern internship interpreter interviewer investigator investor janitor jeweller jeweler joiner journalist judge keeper
kitchenhand labourer laborer landscaper laundress lawyer lead leader lecturer lender librarian lieutenant lifeguard lineman linesman linguist locksmith machinist
magistrate maid maintainer maker manager marketer marshal mason masseur mate mathematician matron mechanic mediator medic member mentor merchandiser
messenger meteorologist microbiologist midwife miller millwright miner model moderator moulder musician nanny negotiator neurologist notary novelist nurse
nurseryman nutritionist officer operator optician optometrist orderly organiser organizer owner packer painter paraeducator paralegal paramedic
paraprofessional partner pathologist paver pediatrician pharmacist phlebotomist photographer physician physicist physiotherapist picker pilot
planner plasterer player plumber podiatrist policeman porter postdoc postman practitioner preceptor preparer president presenter presser principal printer processor
producer professional professor programmer promoter proofreader proprietor psychiatrist psychologist psychotherapist publicist publisher purchaser radiographer radiologist
ranger realtor receiver receptionist recruiter referee registrar repairer reporter representative rep researcher restorer resident retailer retoucher reviewer
rigger roaster roofer sailor salesman salesperson saleswoman scaffolder scheduler scientist scout seamstress secretary seller
sergeant server setter shepherd shopkeeper signwriter singer solicitor sommelier soldier sonographer sorter specialist sre staff steward stewardess stocker stockman
stonemason storekeeper storeman storeperson strategist stripper student stylist subcontractor superintendent supervisor supporter surgeon surveyor sweeper
tailor teacher teller technician technologist telemarketer tester therapist tiler trader trainee trainer translator traveller treasurer treater tso tutor typist
underwriter upholsterer usher valet valuer vendor veterinarian vet vice-president videographer volunteer vp waiter waitress warden warehouseman washer watchmaker weaver
webmaster welder winemaker worker writer yardman rn lpn cna pca gm dj dba rider all-rounder hand kitchenhand busboy
advocate agronomist appraiser biller biologist checker collector craftsman crewmember cutter dancer detailer drafter draftsman economist erector faculty finisher
fireman generalist grinder guardsman hauler holder insulator liaison loader mixer modeler navigator nco performer provider repairman scribe screener
stacker tender transcriber trimmer`);

const german = list(`
abteilungsleiter abteilungsleiterin angestellte angestellter arzt ärztin assistent assistentin aushilfe auszubildende auszubildender azubi bauleiter bauleiterin
berater beraterin buchhalter buchhalterin consultant dozent dozentin elektriker elektrikerin elektroniker elektronikerin entwickler entwicklerin
erzieher erzieherin fachkraft fachinformatiker fachinformatikerin fahrer fahrerin filialleiter filialleiterin geschäftsführer geschäftsführerin gesundheits- hausmeister
ingenieur ingenieurin kaufmann kauffrau kellner kellnerin koch köchin krankenpfleger krankenschwester krankenpflegerin lagerist lagerarbeiter lehrer lehrerin
leiter leiterin leitung maler maurer mechaniker mechatroniker meister mitarbeiter mitarbeiterin monteur pflegefachkraft pflegefachfrau pflegefachmann pflegehelfer
pflegehelferin pfleger pflegerin praktikant praktikantin praktikum projektleiter projektleiterin projektmanager referent referentin
sachbearbeiter sachbearbeiterin schichtleiter schreiner sekretär sekretärin softwareentwickler softwareentwicklerin stationsleitung stellvertretende
systemadministrator teamleiter teamleiterin techniker technikerin tischler verkäufer verkäuferin vertriebsleiter vorarbeiter werkstudent werkstudentin wissenschaftlicher`);

const romance = list(`
acheteur acheteuse agent agente aide-soignant aide-soignante analyste animateur animatrice apprenti apprentie architecte assistant assistante
boulanger cadre caissier caissière chargé chargée chauffeur chef cheffe chercheur coiffeur coiffeuse commercial commerciale comptable conducteur
conductrice conseiller conseillère consultant consultante contrôleur cuisinier cuisinière cuistot développeur développeuse directeur directrice dirigeant
éducateur éducatrice employé employée enseignant enseignante expert formateur formatrice gérant gérante gestionnaire infirmier infirmière
ingénieur ingénieure juriste livreur magasinier manutentionnaire mécanicien médecin menuisier ouvrier ouvrière plombier préparateur professeur professeure
réceptionniste rédacteur rédactrice responsable secrétaire serveur serveuse stagiaire technicien technicienne vendeur vendeuse électricien électricienne
abogado abogada administrativo administrativa administrador administradora albañil analista arquitecto arquitecta asesor asesora asistente auxiliar ayudante
becario becaria cajero cajera camarero camarera carpintero cocinero cocinera comercial conductor consultor consultora contable contador contadora coordinador coordinadora dependiente
dependienta desarrollador desarrolladora director directora docente diseñador diseñadora electricista encargado encargada enfermero enfermera gerente gestor gestora
ingeniero ingeniera instalador investigador jefe jefa limpiador maestro maestra mecánico médico médica mozo operario operaria peón profesor profesora programador
programadora recepcionista responsable secretario secretaria soldador supervisor supervisora técnico técnica trabajador trabajadora vendedor vendedora
advogado analista assistente atendente auxiliar caixa cozinheiro cozinheira coordenador coordenadora desenvolvedor desenvolvedora diretor diretora
encarregado enfermeiro enfermeira engenheiro engenheira estagiário estagiária garçom gerente motorista operador operadora pedreiro professor professora
vendedor vendedora addetto addetta analista apprendista assistente autista avvocato barista cameriere cameriera capo commesso commessa consulente contabile cuoco cuoca
direttore direttrice docente educatore educatrice elettricista geometra impiegato impiegata infermiere infermiera ingegnere insegnante magazziniere
medico muratore operaio operaia programmatore responsabile ricercatore segretaria segretario stagista sviluppatore tecnico tirocinante venditore`);

const northern = list(`
accountmanager adviseur afdelingshoofd begeleider bestuurder boekhouder chauffeur coördinator docent elektricien hoofd kapper kok leerkracht leidinggevende
logistiek magazijnmedewerker manager medewerker monteur ontwikkelaar projectleider schilder schoonmaker stagiair teamleider timmerman uitvoerder verkoopmedewerker verkoper
verpleegkundige verzorgende voorman werkvoorbereider zorgmedewerker analityk asystent asystentka doradca dyrektor elektryk fryzjer inżynier kasjer kelner kelnerka
kierowca kierownik koordynator księgowa księgowy kucharz lekarz magazynier mechanik nauczyciel nauczycielka opiekun opiekunka pielęgniarka pielęgniarz
pracownik praktykant programista przedstawiciel recepcjonista specjalista sprzedawca stażysta technik`);

const titleWord = wholeWords(new Set([...english, ...german, ...romance, ...northern]));
const plural = /(?<![\p{L}])(?:managers|teachers|engineers|nurses|analysts|assistants)(?![\p{L}])/iu;
/** Words that end as the names of occupations do, for those the list does not have. */
const ending =
  /(?<![\p{L}])\p{L}{3,}(?:ologist|ographer|ician|keeper|person|worker|maker|smith|hand|entwickler|leiter|leiterin|pfleger|pflegerin|fachkraft|helfer|helferin|meister|kaufmann|kauffrau|berater|beraterin|techniker|technikerin|medewerker)(?![\p{L}])/iu;

/** Whether the words name an occupation or a position. */
export function looksLikeTitle(text: string): boolean {
  return titleWord.test(text) || ending.test(text) || plural.test(text);
}
