import com.squareup.moshi.JsonAdapter
import kotlin.system.exitProcess
import org.openapitools.client.apis.PlatformApi
import org.openapitools.client.apis.RunsApi
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.CreateAgentRequest
import org.openapitools.client.models.StartRunRequest

/** The program of calls in Kotlin. `Trading` is the code of the guide's page. */
fun main() {
    val trading = Trading(System.getenv("BASE_URL"), System.getenv("API_KEY"))
    val agents = trading.agents
    val platform = PlatformApi(trading.url, trading.http)
    var agentId = ""
    var otherId = ""
    var launchId = ""

    step("health") {
        val health = platform.getHealth()
        check(health.status.value == "ok" && health.version.isNotEmpty()) { health }
    }
    step("create") {
        val agent = agents.createAgent(CreateAgentRequest(name = "Exam one", skills = setOf("portfolio")))
        agentId = agent.id
        check(agent.description == null && agent.systemPrompt == null) { agent }
        check(agentId.startsWith("agt_") && agent.meta.requestId.startsWith("req_")) { agent }
        otherId = agents.createAgent(CreateAgentRequest(name = "Exam two")).id
    }
    step("list") {
        val found = agents.listAgents(limit = 50).data.first { it.id == agentId }
        check(found.description == null) { found }
    }
    step("launch") {
        val launch = trading.launch("exam-$agentId", agentId)
        launchId = launch.id
        check(launchId.startsWith("lch_") && launch.initiatorId == null) { launch }
        check(launch.meta.requestId.startsWith("req_")) { launch }
    }
    step("poll") {
        val launch = trading.waitForLaunch(launchId)
        check(launch.status.value == "confirmed" && launch.token.address!!.startsWith("0x")) { launch }
    }
    step("error") {
        try {
            error("an answer: ${agents.getAgent("agt_00000000000000000000000000")}")
        } catch (failure: ClientException) {
            val body = (failure.response as ClientError<*>).body
            check("$body".contains(""""code":"not_found"""")) { "$body" }
        }
    }
    step("page") {
        val first = agents.listAgents(limit = 1)
        check(first.data[0].id == otherId && first.meta.hasMore) { first }
        val second = agents.listAgents(limit = 1, cursor = first.meta.nextCursor)
        check(second.data[0].id == agentId) { second }
    }
    step("replay") {
        val again = trading.launch("exam-$agentId", agentId)
        check(again.id == launchId) { again }
    }
    step("refusal") {
        try {
            error("an answer: ${trading.launch("other-$agentId", "")}")
        } catch (failure: ClientException) {
            val refusal = trading.refusalOf(failure)!!
            val answer = refusal.answer
            check(refusal.status == 400 && refusal.requestId.startsWith("req_")) { refusal.requestId }
            check(answer.code.value == "validation_failed" && answer.fieldErrors!![0].field == "agentId") { answer }
        }
    }
    step("pages") {
        val all = trading.allAgents(1).map { it.id }.toList()
        check(all.size > 1 && all[0] == otherId && all[1] == agentId) { all }
    }
    step("chat") {
        val heard = Heard { platform.getHealth() }
        trading.chat("chat-$agentId", agentId, "show my portfolio", heard::hear)
        check(heard.names.matches(Regex("tool_call tool_result (delta )+usage end "))) { heard.names }
        check(heard.text == heard.last["content"]) { heard.text }
    }
    step("run") {
        agents.startAgent(agentId)
        val goal = StartRunRequest("show my portfolio")
        val run = RunsApi(trading.url, trading.http).startRun(agentId, goal)
        val heard = Heard { platform.getHealth() }
        trading.followRun(run.id, heard::hear)
        check(heard.names.matches(Regex("step (step )+end "))) { heard.names }
        check(heard.last["status"] == "completed") { heard.last }
    }
    // OkHttp's threads would keep the program for a minute.
    exitProcess(0)
}

fun step(name: String, call: () -> Unit) {
    try {
        call()
        println("ok $name")
    } catch (failure: Exception) {
        println("FAILED $name: ${"$failure".lines().first().take(600)}")
    }
}

/** The rest of a stream is held back until a request follows its first event. */
class Heard(val afterFirst: () -> Unit) {
    var names = ""
    var text = ""
    var last: Map<*, *> = mapOf<String, Any>()

    fun hear(event: String, data: String) {
        if (names == "") afterFirst()
        val json: JsonAdapter<Map<*, *>> = Serializer.moshi.adapter(Map::class.java)
        last = json.fromJson(data)!!
        names += "$event "
        if (event == "delta") text += last["text"]
    }
}
