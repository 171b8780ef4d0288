import { type FieldTable, NAMED, NO_JSON } from './field-shapes.ts'

const APPOINTMENT = `id state service way office(id province(${NAMED}) municipality address phone) zone startsAt endsAt phone link about changeableUntil`
const TAKES =
  'takes(kind services categories roles isAccreditedOnly minHours maxHours yearsBack isAfterDegree titles works languages levels)'
const SCALE = `id version name publisher source(name url) validFrom rules(months rest partTime hoursPerCredit decimals rounding) blocks(kind paragraph cap parts(name cap lines(id paragraph name ${TAKES} unit points cap)))`
const MERIT =
  'id version facts(kind name from to service category percent title obtainedOn ects endedOn hours credits role isAccredited language level work publishedOn)'
const CUT = 'day points position'
const JOB_LIST = `id healthService category region(${NAMED}) year source(name url) last(${CUT}) isFollowed`
const FOLLOWED_LIST = `${JOB_LIST} cuts(${CUT}) mine(${CUT}) version`
const CUTS_REPORT = 'counts(added changed same rejected lists) lines(number text state fault)'
const OPENING = 'services(service ways minutes capacity videoUrl hours(weekday opens closes) outside(id startsAt)) closures(from to)'
const POLICY = 'insurer number startsOn endsOn sumPerClaimCents sumPerYearCents covers'
const COVERAGE = 'id kind state startsOn endsOn'
const AFFILIATION_ASKED = `asked(region(${NAMED}) seat(${NAMED}) specialty(${NAMED}) occupation unemployed iban periodicity signedAt)`
const UPLOAD = 'id name kind size scan'
const CASE_CARD = 'id reference kind state receivedAt updatedAt dueOn'
const CASE = `${CASE_CARD} form answers(*) files(${UPLOAD}) team(${NAMED}) messages(id by author text at files(${UPLOAD})) history(transition state by at) lapsesAt satisfaction(score text)`
const OWN_CASE = `${CASE} helper(${NAMED}) addressee(${NAMED}) canReopen`
const STAFF_CASE_CARD = `${CASE_CARD} member(${NAMED}) province(${NAMED}) team(${NAMED}) takenBy(${NAMED} isMe) addressee(${NAMED} isMe)`
const MEMBERSHIP = 'reference receivedAt id kind state decidedAt'
const APPLICANT = `firstName lastName birthDate email phone street houseNumber label postalCode city geoRegion(${NAMED}) seat(${NAMED}) specialty(${NAMED}) unemployed school(${NAMED}) academicYear`
const REVIEWED = `${MEMBERSHIP} name province(${NAMED}) documentId applicant(${APPLICANT}) iban periodicity reason isReturn others version`
const STAFF_CASE = `${CASE} member(${NAMED}) province(${NAMED}) takenBy(${NAMED} isMe) addressee(${NAMED} isMe) contact(email phone) contactForm(topic message) version isHelper colleagues(${NAMED}) notes(id author text at)`
const CASE_RECEIPT = 'id reference receivedAt'
const TEAM = `names(es ca eu gl en) kinds provinceId email id people(${NAMED}) provinceName open isLast version`
const SOURCE_LINE = 'line sourceId title outcome errors(field rule found candidates)'
const JOB_RUN = `at from state fault counts(added changed same rejected withdrawn) rejected(${SOURCE_LINE})`
const ORIGIN = 'column values(*) otherwise'
const JOB_SOURCE = `name format address path language withdrawsMissing mapping(*(${ORIGIN})) id version offers lastRun(${JOB_RUN})`
const STAFF_JOB_CARD = 'id kind category title language entity source state deadline updatedAt isCorrected'
const STAFF_JOB = `${STAFF_JOB_CARD} texts(*(title summary)) places link sourceId sourceLink place revision corrected`

/** Rows for members' requests and submissions: cases, teams, files, appointments, coverage and joining. */
export const SERVICE_FIELDS: FieldTable = {
  'POST services/notify/api/notifications/send_sinister_email': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_senior_request': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_register_src_email': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_attention_email': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_defender_email': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_certificate_request_src_email': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_affiliation_request_by_student': CASE_RECEIPT,
  'POST services/notify/api/notifications/send_advisory_request': CASE_RECEIPT,
  'GET cases': `${CASE_CARD} isUnread`,
  'GET cases/{case}': OWN_CASE,
  'GET cases/{case}/files/{upload}': NO_JSON,
  'POST cases/{case}/read': NO_JSON,
  'POST cases/{case}/messages': OWN_CASE,
  'POST conversations': 'case',
  'POST cases/{case}/close': OWN_CASE,
  'POST cases/{case}/reopen': OWN_CASE,
  'PUT cases/{case}/satisfaction': OWN_CASE,
  'PUT cases/{case}/helper': OWN_CASE,
  'GET case-drafts/{kind}': 'draft(answers(*) updatedAt)',
  'PUT case-drafts/{kind}': 'answers(*) updatedAt',
  'DELETE case-drafts/{kind}': NO_JSON,
  'GET staff/cases': STAFF_CASE_CARD,
  'GET background-tasks': 'id kind state createdAt attempts nextAt error',
  'POST background-tasks/changes': 'done failed(code title count)',
  'GET staff/case-colleagues': 'id name',
  'POST staff/cases/changes': 'done failed(code title count)',
  'GET staff/cases/{case}': STAFF_CASE,
  'GET staff/cases/{case}/files/{upload}': NO_JSON,
  'POST staff/cases/{case}/transitions': STAFF_CASE,
  'POST staff/cases/{case}/messages': STAFF_CASE,
  'POST staff/cases/{case}/notes': STAFF_CASE,
  'GET team-candidates': 'id name',
  'GET teams': TEAM,
  'POST teams': TEAM,
  'GET teams/{team}': TEAM,
  'PUT teams/{team}': TEAM,
  'DELETE teams/{team}': 'moved',
  'PUT uploads/{upload}': UPLOAD,
  'POST uploads/{upload}/parts': 'received',
  'PUT uploads/{upload}/parts/{position}': 'received',
  'POST uploads/{upload}/whole': UPLOAD,
  'GET uploads/{upload}': NO_JSON,
  'DELETE uploads/{upload}': NO_JSON,
  'GET staff/job-sources': JOB_SOURCE,
  'POST staff/job-sources': JOB_SOURCE,
  'GET staff/job-sources/{source}': JOB_SOURCE,
  'PUT staff/job-sources/{source}': JOB_SOURCE,
  'DELETE staff/job-sources/{source}': 'withdrawn',
  'POST staff/job-sources/{source}/rows': `lines(${SOURCE_LINE})`,
  'POST staff/job-sources/{source}/runs': `run(${JOB_RUN}) lines(${SOURCE_LINE})`,
  'GET staff/jobs': STAFF_JOB_CARD,
  'GET staff/job-source-names': 'names',
  'POST staff/jobs': STAFF_JOB,
  'GET staff/jobs/{job}': STAFF_JOB,
  'PUT staff/jobs/{job}': STAFF_JOB,
  'DELETE staff/jobs/{job}/corrections': STAFF_JOB,
  'GET staff/merit-scales': `id newest(${SCALE}) template(*) versions(version publishedAt)`,
  'GET staff/merit-scales/{scale}': `id newest(${SCALE}) template(*) versions(version publishedAt)`,
  'POST staff/merit-scales/check': `errors(field rule) scale(${SCALE}) newestVersion`,
  'GET merits/scales': `scales(${SCALE})`,
  'POST merits/scales': SCALE,
  'GET merits': `entries(${MERIT}) attended(id name endedOn hours credits)`,
  'GET merits/{merit}': MERIT,
  'POST merits': MERIT,
  'PUT merits/{merit}': MERIT,
  'DELETE merits/{merit}': NO_JSON,
  'GET job-lists': JOB_LIST,
  'GET job-lists/followed': `lists(${FOLLOWED_LIST})`,
  'POST job-lists/{list}/followed': NO_JSON,
  'PUT job-lists/{list}/followed': FOLLOWED_LIST,
  'DELETE job-lists/{list}/followed': NO_JSON,
  'POST job-lists/cuts/check': CUTS_REPORT,
  'POST job-lists/cuts': CUTS_REPORT,
  'GET eir/places': `specialties(${NAMED}) regions(${NAMED}) places(year specialtyId regionId places lastNumber) sources(year name url)`,
  'GET appointments/offices': `id province(${NAMED}) municipality address zone isOwn services(service ways minutes)`,
  'GET appointments/offices/{office}/{service}': 'zone days(date slots(startsAt endsAt)) next other(officeId startsAt)',
  'GET appointments': APPOINTMENT,
  'GET appointments/{appointment}': APPOINTMENT,
  'POST appointments': APPOINTMENT,
  'PUT appointments/{appointment}': APPOINTMENT,
  'DELETE appointments/{appointment}': NO_JSON,
  'GET appointments/{appointment}/calendar': NO_JSON,
  'GET offices/{office}/appointments': 'id service way startsAt endsAt phone link about name',
  'DELETE offices/{office}/appointments/{appointment}': NO_JSON,
  'GET diary/offices': `id province(${NAMED}) municipality zone`,
  'GET offices/{office}/opening': OPENING,
  'PUT offices/{office}/opening/{service}': OPENING,
  'GET offices/{office}/closures/effect': 'appointments',
  'POST offices/{office}/closures': OPENING,
  'DELETE offices/{office}/closures/{from}': OPENING,
  'GET insurance/coverage': `kind coverage(${COVERAGE}) policy(${POLICY}) request(id reference state receivedAt)`,
  'GET insurance/certificates': 'id language issuedAt validUntil codeEnd',
  'POST insurance/certificates': 'id language issuedAt validUntil codeEnd',
  'GET insurance/certificates/{certificate}': NO_JSON,
  'POST insurance/certificates/{certificate}/revoke': NO_JSON,
  'POST insurance/certificates/verify':
    'certificate(state certificate(initials documentIdEnd insurer policyNumber sumPerClaimCents issuedOn validUntil))',
  'GET affiliation-terms': 'year dues(periodicity amountCents currency)',
  'GET cases/{case}/affiliation': `${AFFILIATION_ASKED} acceptedAt`,
  'GET staff/cases/{case}/affiliation': `${AFFILIATION_ASKED} acceptedAt obstacle`,
  'POST staff/cases/{case}/affiliation': `${AFFILIATION_ASKED} acceptedAt obstacle`,
  'GET staff/cases/{case}/coverage': `kind coverage(${COVERAGE}) isOfCase`,
  'POST staff/cases/{case}/coverage': `kind coverage(${COVERAGE}) isOfCase`,
  'DELETE staff/cases/{case}/coverage': NO_JSON,
  'POST memberships': 'reference receivedAt',
  'POST memberships/confirmations': 'reference receivedAt',
  'POST memberships/corrections': `reason kind applicant(${APPLICANT}) province(${NAMED})`,
  'GET memberships': MEMBERSHIP,
  'GET membership-applications': `${MEMBERSHIP} name province(${NAMED})`,
  'GET membership-applications/{application}': REVIEWED,
  'POST membership-applications/{application}/decision': REVIEWED,
  'POST services/notify/api/notifications/send_contact_email': CASE_RECEIPT,
}
