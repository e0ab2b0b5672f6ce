//! The program of calls in Rust. `trading` is the code of the guide's page.

mod trading;

use openapi::apis::configuration::Configuration;
use openapi::apis::{agents_api, platform_api, runs_api};
use openapi::models::{CreateAgentRequest, StartRunRequest};
use serde_json::Value;
use std::env::var;
use std::fmt::{Debug, Display};
use trading::Failure;

type Outcome = Result<(), String>;

fn report(name: &str, outcome: Outcome) {
    match outcome {
        Ok(()) => println!("ok {name}"),
        Err(reason) => println!("FAILED {name}: {}", reason.chars().take(600).collect::<String>()),
    }
}

fn told(error: impl Display) -> String {
    error.to_string()
}

fn expect(is_right: bool, shown: impl Debug) -> Outcome {
    if is_right { Ok(()) } else { Err(format!("unexpected: {shown:?}")) }
}

struct Exam {
    configuration: Configuration,
    agent: String,
    other: String,
    launch: String,
}

impl Exam {
    async fn health(&self) -> Outcome {
        let health = platform_api::get_health(&self.configuration).await.map_err(told)?;
        expect(format!("{:?}", health.status) == "Ok" && !health.version.is_empty(), health)
    }

    async fn create(&mut self) -> Outcome {
        let skills = Some(vec!["portfolio".to_owned()]);
        let first = CreateAgentRequest { skills, ..CreateAgentRequest::new("Exam one".to_owned()) };
        let agent = agents_api::create_agent(&self.configuration, first, None).await.map_err(told)?;
        self.agent = agent.id.clone();
        let is_null = agent.description.is_none() && agent.system_prompt.is_none();
        let has_ids = agent.id.starts_with("agt_") && agent.meta.request_id.starts_with("req_");
        expect(is_null && has_ids, agent)?;
        let second = CreateAgentRequest::new("Exam two".to_owned());
        self.other = agents_api::create_agent(&self.configuration, second, None).await.map_err(told)?.id;
        Ok(())
    }

    async fn list(&self) -> Outcome {
        let list = agents_api::list_agents(&self.configuration, None, None, Some(50), None).await.map_err(told)?;
        let found = list.data.iter().find(|agent| agent.id == self.agent);
        expect(found.is_some_and(|agent| agent.description.is_none()), list.data.len())
    }

    async fn launch(&mut self) -> Outcome {
        let key = format!("exam-{}", self.agent);
        let launch = trading::launch(&self.configuration, &key, &self.agent).await.map_err(told)?;
        self.launch = launch.id.clone();
        let has_ids = launch.id.starts_with("lch_") && launch.meta.request_id.starts_with("req_");
        expect(has_ids && launch.initiator_id.is_none(), launch)
    }

    async fn poll(&self) -> Outcome {
        let launch = trading::wait_for_launch(&self.configuration, &self.launch).await.map_err(told)?;
        let has_address = launch.token.address.as_ref().is_some_and(|address| address.starts_with("0x"));
        expect(has_address && format!("{:?}", launch.status) == "Confirmed", launch)
    }

    async fn error(&self) -> Outcome {
        let answer = agents_api::get_agent(&self.configuration, "agt_00000000000000000000000000").await;
        let Err(error) = answer else { return expect(false, answer) };
        let failure = Failure::from(error);
        expect(format!("{failure}").contains("code: NotFound"), failure)
    }

    async fn page(&self) -> Outcome {
        let first = agents_api::list_agents(&self.configuration, None, None, Some(1), None).await.map_err(told)?;
        expect(first.data[0].id == self.other && first.meta.has_more, &first)?;
        let cursor = first.meta.next_cursor.as_deref();
        let second = agents_api::list_agents(&self.configuration, None, None, Some(1), cursor).await.map_err(told)?;
        expect(second.data[0].id == self.agent, second)
    }

    async fn replay(&self) -> Outcome {
        let key = format!("exam-{}", self.agent);
        let again = trading::launch(&self.configuration, &key, &self.agent).await.map_err(told)?;
        expect(again.id == self.launch, again)
    }

    async fn refusal(&self) -> Outcome {
        let answer = trading::launch(&self.configuration, &format!("other-{}", self.agent), "").await;
        let Err(Failure::Refused { status, request_id, answer }) = answer else { return expect(false, answer) };
        let field = answer.field_errors.clone().and_then(|faults| faults.into_iter().next()).map(|fault| fault.field);
        let is_right = status == 400 && request_id.starts_with("req_") && field.as_deref() == Some("agentId");
        expect(is_right && format!("{:?}", answer.code) == "ValidationFailed", answer)
    }

    async fn pages(&self) -> Outcome {
        let all = trading::all_agents(&self.configuration, 1).await.map_err(told)?;
        let ids: Vec<&str> = all.iter().map(|agent| agent.id.as_str()).collect();
        expect(ids.starts_with(&[&self.other, &self.agent]), ids)
    }

    async fn chat(&self) -> Outcome {
        let mut heard = Heard::new(&self.configuration);
        let key = format!("chat-{}", self.agent);
        let visit = |event: &str, data: &str| heard.hear(event, data);
        trading::chat(&self.configuration, &key, &self.agent, "show my portfolio", visit).await.map_err(told)?;
        expect(heard.last["content"] == heard.text, &heard.last)?;
        let is_right = heard.names.starts_with("tool_call tool_result delta ");
        expect(is_right && heard.names.ends_with("delta usage end "), heard.names)
    }

    async fn run(&self) -> Outcome {
        agents_api::start_agent(&self.configuration, &self.agent, None).await.map_err(told)?;
        let goal = StartRunRequest::new("show my portfolio".to_owned());
        let run = runs_api::start_run(&self.configuration, &self.agent, goal, None).await.map_err(told)?;
        let mut heard = Heard::new(&self.configuration);
        let visit = |event: &str, data: &str| heard.hear(event, data);
        trading::follow_run(&self.configuration, &run.id, visit).await.map_err(told)?;
        expect(heard.names.starts_with("step step ") && heard.last["status"] == "completed", heard.names)
    }
}

struct Heard {
    configuration: Configuration,
    names: String,
    text: String,
    last: Value,
}

impl Heard {
    fn new(configuration: &Configuration) -> Self {
        let configuration = configuration.clone();
        Self { configuration, names: String::new(), text: String::new(), last: Value::Null }
    }

    fn hear(&mut self, event: &str, data: &str) {
        if self.names.is_empty() {
            // The rest of the stream is held back until a request follows the first event.
            let configuration = self.configuration.clone();
            tokio::spawn(async move { platform_api::get_health(&configuration).await });
        }
        self.names += &format!("{event} ");
        self.last = serde_json::from_str(data).unwrap_or_default();
        if event == "delta" {
            self.text += self.last["text"].as_str().unwrap_or_default();
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let configuration = trading::connect(var("BASE_URL").expect("BASE_URL"), var("API_KEY").expect("API_KEY"));
    let none = String::new;
    let mut exam = Exam { configuration, agent: none(), other: none(), launch: none() };
    report("health", exam.health().await);
    report("create", exam.create().await);
    report("list", exam.list().await);
    report("launch", exam.launch().await);
    report("poll", exam.poll().await);
    report("error", exam.error().await);
    report("page", exam.page().await);
    report("replay", exam.replay().await);
    report("refusal", exam.refusal().await);
    report("pages", exam.pages().await);
    report("chat", exam.chat().await);
    report("run", exam.run().await);
}
