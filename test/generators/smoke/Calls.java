import com.google.gson.JsonParser;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AgentsApi;
import org.openapitools.client.api.LaunchesApi;
import org.openapitools.client.api.PlatformApi;
import org.openapitools.client.model.CreateAgentRequest;
import org.openapitools.client.model.LaunchRequest;

/** The program of calls in Java. */
public class Calls {
    interface Call {
        void make() throws Exception;
    }

    static final ApiClient CLIENT = new ApiClient();
    static final AgentsApi AGENTS = new AgentsApi(CLIENT);
    static final LaunchesApi LAUNCHES = new LaunchesApi(CLIENT);
    static final PlatformApi PLATFORM = new PlatformApi(CLIENT);

    static String agentId, otherId, launchId;

    static void step(String name, Call call) {
        try {
            call.make();
            System.out.println("ok " + name);
        } catch (Exception failure) {
            System.out.println("FAILED " + name + ": " + failure.toString().lines().findFirst().orElse(""));
        }
    }

    static void expect(boolean isRight, Object shown) {
        if (!isRight) throw new IllegalStateException("unexpected: " + shown);
    }

    public static void main(String[] words) {
        CLIENT.setBasePath(System.getenv("BASE_URL"));
        CLIENT.setBearerToken(System.getenv("API_KEY"));
        CLIENT.setReadTimeout(60_000);
        step("health", () -> {
            var health = PLATFORM.getHealth();
            expect(health.getStatus().getValue().equals("ok") && !health.getVersion().isEmpty(), health);
        });
        step("create", () -> {
            var agent = AGENTS.createAgent(new CreateAgentRequest().name("Exam one"), null);
            agentId = agent.getId();
            expect(agent.getDescription() == null && agent.getSystemPrompt() == null, agent);
            expect(agentId.startsWith("agt_") && agent.getMeta().getRequestId().startsWith("req_"), agent);
            otherId = AGENTS.createAgent(new CreateAgentRequest().name("Exam two"), null).getId();
        });
        step("list", () -> {
            var data = AGENTS.listAgents(null, 50, null).getData();
            var found = data.stream().filter(agent -> agent.getId().equals(agentId)).findFirst().orElseThrow();
            expect(found.getDescription() == null, found);
        });
        step("launch", () -> {
            var request = new LaunchRequest().agentId(agentId).symbol("EXAM").name("Exam Token").quote("ETH");
            var launch = LAUNCHES.launchOnPons("exam-" + agentId, request);
            launchId = launch.getId();
            expect(launchId.startsWith("lch_") && launch.getInitiatorId() == null, launch);
            expect(launch.getMeta().getRequestId().startsWith("req_"), launch);
        });
        step("poll", () -> {
            var launch = LAUNCHES.getLaunch(launchId, 20);
            for (int turn = 0; turn < 10 && !launch.getStatus().getValue().equals("confirmed"); turn++)
                launch = LAUNCHES.getLaunch(launchId, 20);
            expect(launch.getStatus().getValue().equals("confirmed"), launch);
            expect(launch.getToken().getAddress().startsWith("0x"), launch);
        });
        step("error", () -> {
            try {
                expect(false, AGENTS.getAgent("agt_00000000000000000000000000"));
            } catch (ApiException failure) {
                var body = JsonParser.parseString(failure.getResponseBody()).getAsJsonObject();
                expect(body.get("code").getAsString().equals("not_found"), body);
            }
        });
        step("page", () -> {
            var first = AGENTS.listAgents(null, 1, null);
            expect(first.getData().get(0).getId().equals(otherId) && first.getMeta().getHasMore(), first);
            var second = AGENTS.listAgents(null, 1, first.getMeta().getNextCursor());
            expect(second.getData().get(0).getId().equals(agentId), second);
        });
        // OkHttp's threads would keep the program for a minute.
        System.exit(0);
    }
}
