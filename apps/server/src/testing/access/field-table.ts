import { type FieldTable, NAMED, NO_JSON } from './field-shapes.ts'
import { SERVICE_FIELDS } from './service-fields.ts'

const GEO_REGION = `${NAMED} parent(${NAMED})`
const DEVICE = 'playerId documentId status name hasExternalId createdAt seenAt reachedAt'
const PASSKEY = `${NAMED} createdAt lastUsedAt`
const CHECK_IN_TICKET = 'orderId sessionId participant name isCancelled isOwn entries(id at isUnconfirmed)'
const JOB = `id kind title summary entity(${NAMED}) category regime scope sector stage type specialty(${NAMED}) tenure place(${NAMED}) places deadline daysLeft publishedAt km isInterested language`
const COUNTED = 'value count'
const JOBS_FOUND = `jobs(${JOB}) total isAll facets(category(${COUNTED}) entity(${COUNTED} name) regime(${COUNTED}) scope(${COUNTED}) sector(${COUNTED}) stage(${COUNTED}) type(${COUNTED}))`
const JOB_SEARCH = `id name kind search names(${NAMED}) alert notifiedAt createdAt`
const SEAT = `${NAMED} scope parent(${NAMED})`
const SCHEDULE = 'days(date shifts isByHand version)'
const EXPORT = 'id state progress createdAt expiresAt'
const REPRESENTATIVE = `${NAMED} role place(${NAMED}) phone email hours canBeWrittenTo`
const ACCEPTANCE = 'anchor version acceptedVersion acceptedAt'
const REPRESENTED = 'id fullName firstName lastName documentId=***'
const CONSENT = 'purpose recipient isGranted since textVersion'
const MESSAGE_CARD = `id topic title excerpt at isRead isArchived isUrgent author(${NAMED} place(${NAMED})) hasFiles thread count language`
const CAMPAIGN_CARD = `id topic title state author(${NAMED} isMe) place(${NAMED}) scheduledAt updatedAt endedAt recipients read`
const CAMPAIGN_FIGURES = 'recipients read acknowledged mails(waiting sent failed) pushes(waiting delivered opened failed)'
const WORDS = 'title body'
const CAMPAIGN_EDIT = `topic texts(es(${WORDS}) ca(${WORDS}) eu(${WORDS}) gl(${WORDS}) en(${WORDS})) link audience files isPopup mustAcknowledge isUrgent scheduledAt followsId`
const CAMPAIGN = `${CAMPAIGN_CARD} edit(${CAMPAIGN_EDIT}) names(${NAMED}) files(id name kind size scan) approval(by at) remark needsApproval hasApprover transitions figures(${CAMPAIGN_FIGURES}) version`
const PICTURE = 'id url alt tag mediaType sizeInBytes width height color'
const FILE = 'id title description contentUrl encodingFormat sizeInBytes'
const RIGHTS_REQUEST = 'id right state text answer receivedAt dueAt isExtended answeredAt objectsTo liftedAt'
const STANDING = 'restrictedAt objections leftAt farewellAt'
const SCHEDULE_SETTINGS = 'version kinds(id nature name letters color start end isHidden) monthlyMinutes zone personId'
const LEGAL_TEXT = 'version inForceFrom anchor language title body asksAcceptance versions(version inForceFrom)'
const ACADEMIC = `titles(${NAMED}) school(${NAMED} sede(${NAMED}) courses) academicYear schoolProvince(${NAMED}) specialties(${NAMED})`
const PREFERENCES = 'documentId provinceExternalId autonomyExternalId workCenterExternalId workCenterName pushNotificationOn'
const MODEL_182 = 'state askAgain authority textVersion fromYear taxYear history(id kind at by reason fromYear textVersion)'
const ADDRESS = `id street houseNumber gate stair floor label postalCode city neighborhood geoRegion(${GEO_REGION})`
const COMPANY = `id slug name summary category(${NAMED}) picture(${PICTURE}) language`
const LISTED_OFFICE = `id province(${NAMED}) region(${NAMED} siteUrl) address municipality postalCode phone email hours latitude longitude`
const OFFICE = `${LISTED_OFFICE} staff(function name)`
const NEWS = `id scope places(${NAMED}) title text link picture(${PICTURE}) publishedAt isPublic language`
const SETTINGS = `langKey geoLocalizationOn provinceNewsOn autonomyNewsOn stateNewsOn jobRegions(${NAMED}) jobTypes(value) interests(value) eir privateJobOn`
const OF_HEADLESS = 'actions(*(method href)) externalReferenceCode'
const COMMENTED = 'customFields numberOfComments subscribed'
const AUTHORED = `creator(${NAMED}) dateCreated dateModified`
const DOCUMENT = `${FILE} uuid ${OF_HEADLESS} ${COMMENTED} siteId documentFolderId fileName fileExtension ${AUTHORED}`
const CONTENT_FOLDER = `id siteId ${OF_HEADLESS} parentStructuredContentFolderId name description ${AUTHORED} numberOfStructuredContentFolders numberOfStructuredContents`
const DOCUMENT_FOLDER = `id siteId ${OF_HEADLESS} parentDocumentFolderId name description ${AUTHORED} numberOfDocumentFolders numberOfDocuments`
const ATTACHMENT = `${PICTURE} title seconds poster(${PICTURE}) captions(language url) transcript`
const CONTENT_VALUE = `data geo(latitude longitude) image(${FILE}) document(${FILE}) link`
const ADVANTAGE = `id slug kind title summary badge category(${NAMED}) company(id slug name) picture(${PICTURE}) isHighlighted validUntil language`
const MENU_ITEM = `id type name name_i18n(*) useCustomName availableLanguages link url typeSettings(url) creator(${NAMED}) customFields dateCreated dateModified parentNavigationMenuId`
const MENU = `id siteId ${OF_HEADLESS} name navigationType ${AUTHORED} navigationMenuItems(${MENU_ITEM} navigationMenuItems(${MENU_ITEM} navigationMenuItems))`
const STRUCTURE = `id key siteId name name_i18n(*) ${OF_HEADLESS} description availableLanguages ${AUTHORED} contentStructureFields(name label label_i18n(*) dataType inputControl repeatable localizable required options(label label_i18n(*) value) nestedContentStructureFields(name label label_i18n(*) dataType inputControl repeatable localizable required options(label label_i18n(*) value) nestedContentStructureFields))`
const WHOLE_ADVANTAGE = `${ADVANTAGE} about conditions use steps validFrom territories(${NAMED}) places(${NAMED} address municipality(${NAMED}) latitude longitude) canUse attachments(${ATTACHMENT})`
const PROFILE = `id documentId fullName firstName lastName email phone version isEmailConfirmed labor(affiliateProvince(${NAMED}) affiliateSede(${SEAT}) unemployed currentOccupation currentSpecialty(${NAMED}) beneficiaryProvince(${NAMED}) employer(${NAMED})) address(${ADDRESS}) account(id iban periodicity) academic(${ACADEMIC})`
const FIELD = `name label label_i18n(*) dataType inputControl repeatable contentFieldValue(${CONTENT_VALUE}) contentFieldValue_i18n(*(${CONTENT_VALUE}))`
const CONTENT = `id key uuid ${OF_HEADLESS} ${COMMENTED} priority neverExpire dateExpired siteId contentStructureId structuredContentFolderId title title_i18n(*) description description_i18n(*) friendlyUrlPath friendlyUrlPath_i18n(*) dateCreated dateModified datePublished availableLanguages keywords creator(${NAMED}) taxonomyCategoryBriefs(taxonomyCategoryId taxonomyCategoryName taxonomyCategoryName_i18n(*) embeddedTaxonomyCategory(${NAMED} name_i18n(*))) relatedContents renderedContents(contentTemplateId contentTemplateName contentTemplateName_i18n(*) markedAsDefault renderedContentURL renderedContentValue) contentFields(${FIELD} nestedContentFields(${FIELD} nestedContentFields))`
const REPRESENTED_PROFILE = `${REPRESENTED} labor(affiliateProvince(${NAMED}) affiliateSede(${SEAT}) currentOccupation currentSpecialty(${NAMED})) address(street=***)`
const MEETINGS = 'meetings(startsAt endsAt)'
const EVENT = `id slug kind title summary startsAt endsAt place(name municipality(${NAMED})) isCancelled priceFrom language`
const WHOLE_EVENT = `id slug kind title summary startsAt endsAt place(name address municipality(${NAMED}) latitude longitude) isCancelled priceFrom language picture(${PICTURE}) about programme(time what) teachers(name what) attachments(${ATTACHMENT}) sessions(id startsAt endsAt ${MEETINGS} free waiting isCancelled) booksFrom booksUntil mostCompanions territories(${NAMED}) specialties(${NAMED}) hours credits leastAttendance formId price(mine companion refundHours) rejection`
const FORM =
  'id questions(label help id type isRequired answeredBy options(id label) least most kinds mostBytes onlyIf(question isOneOf)) language'
const ORDER = `id state event(${EVENT}) startsAt endsAt ${MEETINGS} places createdAt offeredUntil position amount payUntil isPaid refund isCalledOff`
const WHOLE_ORDER = `${ORDER} participants(name answers(*)) form(${FORM}) files(id name kind size scan) canCancel receipt(number paidAt) refundUntil cancelReason`
const UPLOAD = 'id name kind size scan'
const STAFF_EVENT = `id kind title startsAt endsAt place(name municipality(${NAMED})) isCancelled language capacity taken waiting paid`
const WHOLE_STAFF_EVENT = `${STAFF_EVENT} slug cancelReason sessions(id capacity taken waiting paid meetings(startsAt endsAt attended) attended isCancelled cancelReason canCancel open(bookings people paid)) forms(${FORM}) version`
const list = (items: string): string =>
  `actions(*) facets(facetCriteria facetValues(term numberOfOccurrences)) items(${items}) lastPage page pageSize totalCount`

/**
 * The reviewed table of answered fields: for every endpoint, and for each relation to the person in the path if the view depends
 * on it.
 */
export const FIELDS: FieldTable = {
  ...SERVICE_FIELDS,
  'GET advantages': ADVANTAGE,
  'GET benefits': ADVANTAGE,
  'GET discounts': ADVANTAGE,
  'GET advantages/{advantage}': WHOLE_ADVANTAGE,
  'GET benefits/{advantage}': WHOLE_ADVANTAGE,
  'GET discounts/{advantage}': WHOLE_ADVANTAGE,
  'GET advantages/{advantage}/how-to-use': 'use code link',
  'GET benefits/{advantage}/how-to-use': 'use code link',
  'GET discounts/{advantage}/how-to-use': 'use code link',
  'POST advantages/near': `center(latitude longitude) places(${NAMED} address municipality(${NAMED}) latitude longitude distanceInMeters company(id slug name) category(${NAMED}) advantages(id slug kind title badge)) isAll`,
  'GET companies': COMPANY,
  'GET companies/{company}': `${COMPANY} about website phone places(${NAMED} address municipality(${NAMED}) latitude longitude) advantages(${ADVANTAGE})`,
  'GET categories': NAMED,
  'GET events': `${EVENT} picture(${PICTURE}) sessions(${MEETINGS}) km`,
  'GET events/{event}': WHOLE_EVENT,
  'GET dynamic-forms/with-texts': `${FORM} entityType`,
  'GET services/notify/api/notifications/pwa': MESSAGE_CARD,
  'GET services/notify/api/notifications/pwa/{message}': `${MESSAGE_CARD} body link files(id name kind size scan) mustAcknowledge acknowledgedAt others(${MESSAGE_CARD}) conversation(with caseId canWrite)`,
  'GET services/notify/api/notifications/pwa/{message}/files/{upload}': NO_JSON,
  'PUT services/notify/api/notifications/{message}/read/{x}': 'exists unread',
  'PUT services/notify/api/notifications/{message}/archived/{x}': 'exists unread',
  'PUT services/notify/api/notifications/read': 'exists unread',
  'GET services/notify/api/notifications/exist-my-pwa-notifications': 'exists unread',
  'GET services/notify/api/notifications/my-popups': `id topic title body link author(${NAMED} place(${NAMED})) mustAcknowledge at language`,
  'PUT services/notify/api/notifications/popup/read': 'acknowledgedAt',
  'GET pwa/preferences/last-visited-mailbox': 'lastVisitedAt',
  'PUT user-infos/update-last-visited-mailbox': NO_JSON,
  'GET message-preferences': 'topics(*(push mail))',
  'PATCH message-preferences': 'topics(*(push mail))',
  'POST message-preferences/unsubscribe/{token}': NO_JSON,
  'POST message-preferences/unsubscribe': 'topic isDaily',
  'GET campaigns': CAMPAIGN_CARD,
  'POST campaigns': CAMPAIGN,
  'GET campaigns/{campaign}': CAMPAIGN,
  'GET campaigns/{campaign}/files/{upload}': NO_JSON,
  'PUT campaigns/{campaign}': CAMPAIGN,
  'DELETE campaigns/{campaign}': NO_JSON,
  'POST campaigns/{campaign}/tests': NO_JSON,
  'POST campaigns/{campaign}/transitions': CAMPAIGN,
  'POST audiences/count': 'members devices needsApproval',
  'GET audiences': `id name audience names(${NAMED}) updatedAt`,
  'POST audiences': `id name audience names(${NAMED}) updatedAt`,
  'GET audiences/{audience}': `id name audience names(${NAMED}) updatedAt`,
  'DELETE audiences/{audience}': NO_JSON,
  'POST orders': WHOLE_ORDER,
  'GET orders': ORDER,
  'GET orders/{order}': WHOLE_ORDER,
  'DELETE orders/{order}': NO_JSON,
  'GET staff/events': `${STAFF_EVENT} sessions`,
  'GET staff/events/{event}': WHOLE_STAFF_EVENT,
  'POST staff/events/{event}/bookings': `id sessionId state createdAt position until places amount isPaid refund cancelReason isHidden formId participants(name answers(*) attended entries(id at by isCorrection confirmation(at by) canConfirm)) files(${UPLOAD}) canCancel isRefundedByTerms`,
  'GET staff/events/{event}/bookings/{order}/files/{upload}': NO_JSON,
  'GET staff/events/{event}/list': NO_JSON,
  'POST staff/events/{event}/cancellation': WHOLE_STAFF_EVENT,
  'POST staff/check-ins/{entry}/confirmation': NO_JSON,
  'POST staff/bookings/{order}/cancellation': NO_JSON,
  'GET check-ins': 'id title startsAt endsAt',
  'GET events/{event}/check-in': `eventId title sessions(id startsAt endsAt ${MEETINGS}) keys(id publicKey) tickets(${CHECK_IN_TICKET}) keptUntil`,
  'POST events/{event}/check-ins': CHECK_IN_TICKET,
  'GET orders/{order}/tickets': `orderId event(${EVENT}) startsAt endsAt ${MEETINGS} tickets(participant name code spoken) hasCertificate wallets`,
  'GET orders/{order}/tickets/{participant}/apple-pass': NO_JSON,
  'GET orders/{order}/tickets/{participant}/google-pass': 'address',
  'GET orders/{order}/calendar': NO_JSON,
  'GET orders/{order}/certificate': NO_JSON,
  'GET tickets/download': NO_JSON,
  'POST orders/events/response': WHOLE_ORDER,
  'GET orders/exist-event-enrollment/{event}': 'exists orderId',
  'GET advantages/{advantage}/tickets': 'stock(level most days allowed validUntil orders(id quantity createdAt))',
  'POST orders/tickets/book': 'id quantity createdAt advantage(id slug title) codes validUntil',
  'GET orders/tickets/{order}': 'id quantity createdAt advantage(id slug title) codes validUntil',
  'POST advantages/{advantage}/tickets/codes': 'added left',
  'POST orders/{order}/payments': 'number url fields(*)',
  'GET payments/{number}': `number state order(${WHOLE_ORDER})`,
  'POST payments/notifications': 'isReceived',
  'GET bookmarks': 'kind id title path createdAt event(startsAt endsAt town isCancelled)',
  'POST orders/fuel-card/request': 'id reference state createdAt updatedAt',
  'DELETE orders/fuel-card/request': NO_JSON,
  'GET orders/fuel-card/request': 'request(id reference state createdAt updatedAt)',
  'GET fuel-card-requests': 'id reference state createdAt updatedAt personId personName',
  'GET fuel-card-requests/{request}': 'id reference state createdAt updatedAt personId personName street postalCode city plate documentId',
  'POST fuel-card-requests/{request}/transitions': 'id reference state createdAt updatedAt',
  'GET bookmarks/keys': 'kind id',
  'POST bookmarks': NO_JSON,
  'DELETE bookmarks/{kind}/{id}': NO_JSON,
  'GET card': 'number fullName kind isDelegate since proofs',
  'GET card/keys': 'id publicKey',
  'POST card/codes': 'code validUntil',
  'POST card/codes/verify': 'validUntil',
  'GET areas/row': `id title text image(${PICTURE}) link color onColor area`,
  'GET media-contents/{id}': PICTURE,
  'GET people/receipts':
    'id number year startsOn endsOn amountCents currency state issuedOn collectedOn returnedOn returnCode history(state on code)',
  'GET people/receipt/download/{id}': NO_JSON,
  'GET people/quota/download/': NO_JSON,
  'GET people/quota/download/{year}': NO_JSON,
  'GET people/mandate/download/{id}': NO_JSON,
  'GET transactions/my-resume':
    'currency years(year receipts issuedCents collectedCents pendingCents returnedCents deductibleCents) quota(kind periodicity year amountCents yearCents) mandate(id reference textVersion signedAt ibanEnd) creditor(name id)',
  'GET authorizations/model-182': MODEL_182,
  'POST authorizations/change-model-182': MODEL_182,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents': list(CONTENT),
  'GET o/headless-delivery/v1.0/content-structures/{id}/structured-contents': list(CONTENT),
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-contents': list(CONTENT),
  'GET o/headless-delivery/v1.0/structured-contents/{id}': CONTENT,
  'GET o/headless-delivery/v1.0/structured-contents/{id}/rendered-content/{template}': NO_JSON,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-key/{key}': CONTENT,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-uuid/{uuid}': CONTENT,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-external-reference-code/{code}': CONTENT,
  'GET o/headless-delivery/v1.0/sites/{siteId}/documents/by-external-reference-code/{code}': DOCUMENT,
  'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures': list(STRUCTURE),
  'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures/by-key/{key}': STRUCTURE,
  'GET o/headless-delivery/v1.0/content-structures/{id}': STRUCTURE,
  'GET o/headless-delivery/v1.0/sites/{siteId}/navigation-menus': list(MENU),
  'GET o/headless-delivery/v1.0/navigation-menus/{id}': MENU,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-content-folders': list(CONTENT_FOLDER),
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}': CONTENT_FOLDER,
  'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-content-folders': list(CONTENT_FOLDER),
  'GET o/headless-delivery/v1.0/documents/{id}': DOCUMENT,
  'GET o/headless-delivery/v1.0/sites/{siteId}/documents': list(DOCUMENT),
  'GET o/headless-delivery/v1.0/document-folders/{id}/documents': list(DOCUMENT),
  'GET o/headless-delivery/v1.0/sites/{siteId}/document-folders': list(DOCUMENT_FOLDER),
  'GET o/headless-delivery/v1.0/document-folders/{id}': DOCUMENT_FOLDER,
  'GET o/headless-delivery/v1.0/document-folders/{id}/document-folders': list(DOCUMENT_FOLDER),
  'GET home': `welcome(state data(firstName seat(${NAMED}) province(${NAMED}) missing)) shifts(state data(zone kinds(id nature name letters color start end) days(date shifts))) appointment(state data(id service way zone startsAt)) coverage(state data(state startsOn endsOn)) delegate(state data(${REPRESENTATIVE})) urgent(state data(id title at language)) cases(state data(open late dueToday)) people(state data(count)) door(state data(id title startsAt endsAt language)) legal(state data) site(state data(${NAMED} siteUrl)) periods(state data(id kind name opens closes isOpen daysLeft link region(${NAMED}))) events(state data(id slug title startsAt endsAt place(name municipality(${NAMED})) isCancelled language booked(id state offeredUntil))) jobs(state data(${JOB} reasons)) news(state data(${NEWS})) highlights(state data(${ADVANTAGE})) media(state data(image(${PICTURE}) video(${ATTACHMENT}))) hotel(state data(frameUrl link provider))`,
  'GET people/password': 'isHere accountUrl',
  'POST people/change-password': NO_JSON,
  'GET sessions': 'id userAgent createdAt lastSeenAt isCurrent',
  'DELETE sessions/{id}': NO_JSON,
  'DELETE sessions': NO_JSON,
  'POST people/{id}/email-confirmations': NO_JSON,
  'GET passkeys': PASSKEY,
  'POST passkeys/confirmation-options': '*',
  'POST passkeys/options': '*',
  'POST passkeys': PASSKEY,
  'GET passkeys/{id}': PASSKEY,
  'DELETE passkeys/{id}': NO_JSON,
  'GET important-periods': `id kind name opens closes isOpen daysLeft link region(${NAMED})`,
  'GET legal/texts': LEGAL_TEXT,
  'GET legal/texts/{anchor}': LEGAL_TEXT,
  'GET legal/acceptances': ACCEPTANCE,
  'POST legal/acceptances': ACCEPTANCE,
  'GET mails': 'id kind to subject text html createdAt state sentAt nextAt attempts failure failureCode canTryAgain',
  'GET mails/standing': 'late bounced dead retriable',
  'POST mails/tries': 'count',
  'POST mails/{mail}/tries': NO_JSON,
  'GET second-factor': 'since recoveryCodesLeft',
  'POST second-factor/setups': 'key uri',
  'POST second-factor': 'codes',
  'POST second-factor/recovery-codes': 'codes',
  'POST people/{id}/second-factor/removal': NO_JSON,
  'POST usage': NO_JSON,
  'POST usage/refused-files': NO_JSON,
  'GET usage':
    'from views pages(name count) languages(name count) versions(name count) sources(name count) events(name count) refusedFiles(name count) funnels(name steps(name count))',
  'GET security-events': 'id at kind outcome actor(id name) person(id name) roles place detail entityType requestId',
  'GET short-news/by-provinces': NEWS,
  'GET short-news/exists-news': 'exists lastVisitedAt',
  'PUT user-infos/update-last-visited-news': NO_JSON,
  'GET short-news/{id}': `${NEWS} attachments(${ATTACHMENT})`,
  'GET people/{docid}': {
    own: 'id documentId fullName firstName lastName email phone',
    delegate: REPRESENTED,
    supervisor: REPRESENTED,
    admin: 'id documentId=*** fullName firstName lastName email phone',
  },
  'GET people/{id}/profile': {
    own: PROFILE,
    delegate: REPRESENTED_PROFILE,
    supervisor: REPRESENTED_PROFILE,
    admin: `id documentId=*** fullName firstName lastName email phone version isEmailConfirmed labor(affiliateProvince(${NAMED}) affiliateSede(${SEAT}) unemployed currentOccupation currentSpecialty(${NAMED}) beneficiaryProvince(${NAMED}) employer(${NAMED})) address(id postalCode city geoRegion(${GEO_REGION}) street=***) academic(${ACADEMIC})`,
  },
  'POST people/{id}/document-id/reveal': { delegate: 'documentId', supervisor: 'documentId', admin: 'documentId' },
  'POST people/{id}/address/reveal': { delegate: ADDRESS, supervisor: ADDRESS, admin: ADDRESS },
  'PUT people/{id}/profile': PROFILE,
  'GET permissions': 'roles authorities',
  'GET near-places': 'centre home',
  'GET preferences/document-id/{docid}': PREFERENCES,
  'PUT preferences/document-id/{docid}': PREFERENCES,
  'PATCH preferences/document-id/{docid}': PREFERENCES,
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': 'isFirst',
  'GET preferences/document-id/{docid}/lr-site-ids': '',
  'GET settings/document-id/{docid}': SETTINGS,
  'PUT settings/document-id/{docid}': SETTINGS,
  'PATCH settings/document-id/{docid}': SETTINGS,
  'GET push/key': 'publicKey',
  'POST services/notify/api/os-players': DEVICE,
  'GET services/notify/api/os-players/document-id/{docid}': DEVICE,
  'GET services/notify/api/os-players/{player}': DEVICE,
  'PATCH services/notify/api/os-players/{player}': DEVICE,
  'DELETE services/notify/api/os-players/{player}': NO_JSON,
  'POST services/notify/api/os-players/{player}/test': NO_JSON,
  'GET jobs': JOB,
  'GET jobs/pwa': JOB,
  'GET v2/jobs/pwa': JOBS_FOUND,
  'GET v2/jobs/pwa/eir': JOBS_FOUND,
  'GET private-jobs': JOB,
  'GET v2/private-jobs/pwa': JOBS_FOUND,
  'GET jobs/mine': JOB,
  'GET jobs/{job}': `${JOB} body salary(from to per) hours centre(name address latitude longitude) contact(name email phone) link source(name link) timeline(stage from to) documents(kind title link) revision changes(at field before after) similar(${JOB}) isWithdrawn`,
  'PUT jobs/{job}/look': NO_JSON,
  'GET jobs/{job}/calendar': NO_JSON,
  'POST jobs/persons/add': NO_JSON,
  'POST jobs/persons/remove': NO_JSON,
  'POST private-jobs/persons/add': NO_JSON,
  'POST private-jobs/persons/remove': NO_JSON,
  'GET job-searches': JOB_SEARCH,
  'POST job-searches': JOB_SEARCH,
  'GET job-searches/{search}': JOB_SEARCH,
  'PATCH job-searches/{search}': JOB_SEARCH,
  'DELETE job-searches/{search}': NO_JSON,
  'POST job-searches/stop': 'name',
  'POST staff/job-imports': 'lines(line sourceId outcome errors(field rule))',
  'GET job-types': 'value name',
  'GET interests': 'value name',
  'GET regions': `${NAMED} siteUrl`,
  'GET geo-regions': GEO_REGION,
  'GET specialties': NAMED,
  'GET titles': NAMED,
  'GET schools': `${NAMED} university kind sede(${NAMED}) courses`,
  'GET work-centers': `${SEAT} province(${NAMED}) sectorType latitude longitude`,
  'GET employers': `${NAMED} sectorType`,
  'GET municipalities': `${NAMED} province(${NAMED})`,
  'POST municipalities/nearest': `${NAMED} province(${NAMED})`,
  'GET postal-codes': `code municipalities(${NAMED} province(${NAMED}))`,
  'GET postal-codes/{code}': `code municipalities(${NAMED} province(${NAMED}))`,
  'GET people/{id}/access-log': 'id at role place endpoint entityType reason',
  'GET people/{id}/consents': CONSENT,
  'POST people/{id}/consents': CONSENT,
  'GET people/{id}/consents/history': 'id purpose recipient isGranted at textVersion',
  'GET people/{id}/exports': EXPORT,
  'POST people/{id}/exports': EXPORT,
  'GET people/{id}/exports/{export}': EXPORT,
  'DELETE people/{id}/exports/{export}': NO_JSON,
  'GET people/{id}/exports/{export}/json': NO_JSON,
  'GET people/{id}/exports/{export}/pdf': NO_JSON,
  'GET people/{id}/rights-requests': RIGHTS_REQUEST,
  'POST people/{id}/rights-requests': RIGHTS_REQUEST,
  'GET people/{id}/rights-requests/{request}': RIGHTS_REQUEST,
  'POST people/{id}/rights-requests/{request}/withdraw': RIGHTS_REQUEST,
  'GET people/{id}/erasure-preview': 'category count action law until',
  'GET rights-requests': 'id right state receivedAt dueAt isExtended answeredAt objectsTo liftedAt personId personName',
  'GET rights-requests/{request}': `${RIGHTS_REQUEST} personId personName erasure(category count action law until)`,
  'POST rights-requests/{request}/answer': RIGHTS_REQUEST,
  'POST rights-requests/{request}/extend': RIGHTS_REQUEST,
  'POST rights-requests/{request}/lift': RIGHTS_REQUEST,
  'GET people/{id}/standing': STANDING,
  'POST former-members': STANDING,
  'POST former-members/return': STANDING,
  'GET schedule/my-schedule': SCHEDULE,
  'PUT schedule/my-schedule': SCHEDULE,
  'GET schedule/my-settings': SCHEDULE_SETTINGS,
  'PUT schedule/my-settings': SCHEDULE_SETTINGS,
  'GET schedule/my-feed': 'createdAt hasEvents',
  'PUT schedule/my-feed': 'createdAt hasEvents',
  'POST schedule/my-feed': 'address createdAt',
  'DELETE schedule/my-feed': NO_JSON,
  'GET schedule/feed/{token}/shifts.ics': NO_JSON,
  'GET union/offices': LISTED_OFFICE,
  'GET union/offices/{id}': OFFICE,
  'GET union/workplaces/{id}': `${NAMED} kind sectorType place(postalCode municipality latitude longitude) offices(${LISTED_OFFICE})`,
  'GET union/my-office': `office(${OFFICE})`,
  'GET people/{id}/pwa/delegates': REPRESENTATIVE,
  'GET people/{id}/pwa/authors': REPRESENTATIVE,
  'GET people/{id}/pwa/authors-sede': REPRESENTATIVE,
  'GET union/my-people': `${NAMED} occupation kind seat(${NAMED})`,
  'GET union/my-contact': 'phone email hours isPhoneShown isEmailShown',
  'PUT union/my-contact': 'phone email hours isPhoneShown isEmailShown',
  'GET _search/{product}-content': 'kind id path title(text isMatch) snippet(text isMatch) correction',
}
